internal import GenModel

/// `stringsSupport.ts`: how texts choose their forms and print numbers, the same for every project.
///
/// Numbers read as the Swift accessors print them: rounded from the shortest digits that read back, a half to the even
/// digit, as ICU does.
func numberSupport(_ tables: [StringTable], _ options: OutputOptions) -> OutputFile {
  OutputFile(path: options.path(of: "stringsSupport.ts")) { buffer in
    var writer = TypeScriptWriter(buffer)
    writer.banner(Banner(sources: tables.flatMap(\.sources)))
    writer.blankLine()
    writer.lines(support)
    buffer = writer.buffer
  }
}

private let support: StaticString = #"""
  /** CLDR's plural categories. */
  export type PluralCategory = "zero" | "one" | "two" | "few" | "many" | "other";

  /** A text for each category that a language needs. */
  export type PluralForms = { readonly [category in PluralCategory]?: string } & { readonly other: string };

  /** The text for a number. `zero` is for the number 0 in every language. */
  export function choose(value: number, category: (n: number) => PluralCategory, forms: PluralForms): string {
    const n = Math.abs(Math.trunc(value));
    return (n === 0 ? forms.zero : undefined) ?? forms[category(n)] ?? forms.other;
  }

  /** How a language writes numbers. */
  export interface NumberStyle {
    readonly decimal: string;
    readonly group: string;
    readonly minus: string;
    readonly exponent: string;
    /** The code point of the digit 0. */
    readonly zero: number;
    /** How many digits a group has beyond the thousands. */
    readonly secondaryGroup: number;
    /** How many digits must stand before the first group. */
    readonly minimumGrouping: number;
  }

  /** A whole number; what is behind the point is cut off. */
  export function formatInteger(style: NumberStyle, value: number): string {
    const whole = Math.trunc(value);
    return formatNumber(style, whole === 0 ? 0 : whole, 0);
  }

  /** A number with so many digits behind the point; without them, with as many as it has, at most 15 in all. */
  export function formatNumber(style: NumberStyle, value: number, digits?: number): string {
    if (value !== value) return "NaN";
    const sign = value < 0 || (value === 0 && 1 / value < 0) ? style.minus : "";
    const size = Math.abs(value);
    if (size === Infinity) return sign + "∞";
    // The shortest digits that read back, as 0.d₁d₂d₃… × 10^point.
    const [mantissa = "0", power = "0"] = size.toExponential().split("e");
    const exact = size === 0 ? "" : mantissa.replace(".", "");
    let point = Number(power) + 1;
    let figures = exact;
    const kept = digits === undefined ? 15 : point + digits;
    if (kept < exact.length) {
      figures = rounded(exact, kept);
      // A figure before the first one: 9.9 became 10.
      if (figures.length > Math.max(kept, 0)) {
        figures = figures.slice(0, Math.max(kept, 1));
        point += 1;
      }
      figures = figures.replace(/0+$/, "");
    }
    if (figures === "") point = 0;
    let text: string;
    if (digits === undefined && (point < -3 || point > 15)) {
      const exponent = point - 1;
      const rest = figures.slice(1);
      text =
        figures.slice(0, 1) + (rest === "" ? "" : style.decimal + rest) + style.exponent +
        (exponent < 0 ? style.minus : style.minus.replace(/[-−]/, "+")) + String(Math.abs(exponent)).padStart(2, "0");
    } else {
      const whole = point <= 0 ? "0" : figures.slice(0, point).padEnd(point, "0");
      const fraction = (point <= 0 ? "0".repeat(-point) + figures : figures.slice(point)).padEnd(digits ?? 0, "0");
      text = grouped(style, whole) + (fraction === "" ? "" : style.decimal + fraction);
    }
    if (style.zero === 48) return sign + text;
    return sign + text.replace(/[0-9]/g, (digit) => String.fromCodePoint(style.zero + Number(digit)));
  }

  /** The first figures, a half rounded to the even one; one figure more where all of them were nines. */
  function rounded(figures: string, kept: number): string {
    if (kept < 0) return "";
    const next = Number(figures.charAt(kept));
    const isHalf = next === 5 && figures.length === kept + 1;
    const isOdd = kept > 0 && Number(figures.charAt(kept - 1)) % 2 === 1;
    const result = figures.slice(0, kept);
    if (next < 5 || (isHalf && !isOdd)) return result;
    let index = kept - 1;
    while (index >= 0 && result.charAt(index) === "9") index -= 1;
    if (index < 0) return "1" + "0".repeat(kept);
    return result.slice(0, index) + String(Number(result.charAt(index)) + 1) + "0".repeat(kept - index - 1);
  }

  function grouped(style: NumberStyle, whole: string): string {
    if (whole.length < 3 + style.minimumGrouping) return whole;
    let end = whole.length - 3;
    let result = whole.slice(end);
    while (end > 0) {
      const start = Math.max(0, end - style.secondaryGroup);
      result = whole.slice(start, end) + style.group + result;
      end = start;
    }
    return result;
  }
  """#
