"""Makes an app's sources of any size, the same bytes on every machine.

    python3 corpus.py FOLDER KEYS [--one-table]

Texts of 10 to 80 bytes in English and Vietnamese, nested names, comments, arguments and plurals in the proportions of a
real app, tables of about 1,000 keys, and one colour for 50 keys and one motion for 100.
"""

import argparse
import pathlib

KEYS_IN_A_TABLE = 1000

SCREENS = [
    "account", "budget", "calendar", "card", "cashFlow", "category", "dashboard", "exchange", "family", "goal",
    "history", "inbox", "insight", "invoice", "journal", "limit", "merchant", "notification", "onboarding", "payment",
    "profile", "receipt", "reminder", "savings", "search", "security", "settings", "share", "trip", "wallet",
]
PARTS = ["header", "summary", "list", "row", "detail", "editor", "filter", "empty", "failure", "confirm"]
ITEMS = ["title", "subtitle", "message", "hint", "action", "label", "placeholder", "note", "body", "footer"]

# Begin a text.
VERBS = [
    ("Open", "Mở"), ("Save", "Lưu"), ("Share", "Chia sẻ"), ("Choose", "Chọn"), ("Check", "Kiểm tra"),
    ("Update", "Cập nhật"), ("Remove", "Gỡ bỏ"), ("Compare", "So sánh"), ("Review", "Xem lại"), ("Plan", "Lên kế hoạch cho"),
    ("Move", "Chuyển"), ("Add", "Thêm"), ("Find", "Tìm"), ("Close", "Đóng"), ("Show", "Hiện"), ("Hide", "Ẩn"),
    ("Send", "Gửi"), ("Print", "In"), ("Keep", "Giữ"), ("Change", "Đổi"),
]
THINGS = [
    ("the monthly budget", "ngân sách hằng tháng"), ("your card", "thẻ của bạn"), ("this receipt", "biên lai này"),
    ("the shared wallet", "ví dùng chung"), ("every payment", "mọi khoản thanh toán"), ("the trip's total", "tổng chi của chuyến đi"),
    ("a savings goal", "một mục tiêu tiết kiệm"), ("the exchange rate", "tỷ giá"), ("your category", "danh mục của bạn"),
    ("the last statement", "sao kê gần nhất"), ("an invoice", "một hóa đơn"), ("the daily limit", "hạn mức mỗi ngày"),
    ("all reminders", "tất cả lời nhắc"), ("your family's plan", "kế hoạch của gia đình bạn"), ("the journal", "nhật ký"),
    ("this merchant", "cửa hàng này"), ("your profile", "hồ sơ của bạn"), ("the price", "giá tiền"),
]
ENDS = [
    ("", ""), ("", ""), ("", ""), (" before the day ends", " trước khi hết ngày"), (" with one tap", " chỉ với một lần chạm"),
    (" whenever you like", " bất cứ lúc nào bạn muốn"), (" for the whole family", " cho cả gia đình"),
    (" and see what is left", " và xem còn lại bao nhiêu"), (" at 50% of the cost", " với 50% chi phí"),
    (" on every device", " trên mọi thiết bị"), (" — it's quick", " — rất nhanh"), (" without an account", " không cần tài khoản"),
]
COUNTED = [
    ("payment", "payments", "khoản thanh toán"), ("receipt", "receipts", "biên lai"), ("reminder", "reminders", "lời nhắc"),
    ("card", "cards", "thẻ"), ("goal", "goals", "mục tiêu"), ("trip", "trips", "chuyến đi"), ("day", "days", "ngày"),
]
NAMED = [("amount", "string"), ("name", "string"), ("date", "string"), ("rate", "double.2"), ("share", "double")]
COMMENTS = [
    "Title of the screen and of its button in the Control Center", "Shown below the total, on one line",
    "Button at the end of the sheet; keep it short", "Read aloud by VoiceOver, never shown",
    "Appears once, after the first payment of a month",
]


class Random:
    """A linear congruential generator: Python's own may change with its version."""

    def __init__(self, seed):
        self.state = seed

    def below(self, bound):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) % 2**64
        return (self.state >> 33) % bound

    def choose(self, list):
        return list[self.below(len(list))]


def entry(random, indent):
    """One entry's lines below its name."""
    lines = []
    if random.below(5) == 0:
        lines.append(f"$comment: {random.choose(COMMENTS)}")
    verb, thing, end = random.choose(VERBS), random.choose(THINGS), random.choose(ENDS)
    kind = random.below(100)
    if kind < 78:
        if random.below(10) == 0:
            lines.append("$maxLength: 80")
        texts = [f"{verb[place]} {thing[place]}{end[place]}" for place in (0, 1)]
        quote = '"' if random.below(4) == 0 else ""
        lines += [f"{language}: {quote}{text}{quote}" for language, text in zip(("en", "vi"), texts)]
    elif kind < 92:
        name, type = random.choose(NAMED)
        lines.append(f"$args: {{ {name}: {type} }}")
        lines.append(f'en: "{verb[0]} {{{name}}} to {thing[0]}{end[0]}"')
        lines.append(f'vi: "{verb[1]} {{{name}}} vào {thing[1]}{end[1]}"')
    elif kind < 99:
        one, many, vietnamese = random.choose(COUNTED)
        lines += [
            "$args: { count: int }", "en:", f'  one: "{verb[0]} {{count}} {one}{end[0]}"',
            f'  other: "{verb[0]} {{count}} {many}{end[0]}"', f'vi: "{verb[1]} {{count}} {vietnamese}{end[1]}"',
        ]
    else:
        (one, many, vietnamese), (second, seconds, thu_hai) = random.choose(COUNTED), random.choose(COUNTED)
        lines += [
            "$args: { first: int, second: int }", "en:", '  $format: "{first} and {second}"',
            f'  first: {{ one: "{{first}} {one}", other: "{{first}} {many}" }}',
            f'  second: {{ one: "{{second}} {second}", other: "{{second}} {seconds}" }}',
            f'vi: "{{first}} {vietnamese} và {{second}} {thu_hai}"',
        ]
    return [indent + line for line in lines]


def table(keys, random):
    """The lines of a table: screens that hold parts that hold items."""
    lines = ["$table:", "  comment: Texts of the benchmark's app", ""]
    items = len(ITEMS)
    for start in range(0, keys, items):
        part = start // items
        screen, part = divmod(part, len(PARTS))
        if part == 0:
            turn, screen = divmod(screen, len(SCREENS))
            lines.append(f"{SCREENS[screen]}{turn or ''}:")
        lines.append(f"  {PARTS[part]}:")
        for item in ITEMS[: keys - start]:
            lines.append(f"    {item}:")
            lines += entry(random, "      ")
    return lines


def colors(count, random):
    """Inks over one paper, in the ways of writing that designers use."""
    lines = ["$version: 1", "", "colors:", "  paper: { light: \"#fffaf2\", dark: \"#141216\" }"]
    group = None
    for index in range(count):
        if index % 10 == 0:
            group = f"group{index // 10}"
            lines.append(f"  {group}:")
        name = f"    tone{index % 10}:"
        light, dark = [f"#{random.below(90):02x}{random.below(90):02x}{random.below(90):02x}" for _ in range(2)]
        kind = index % 10
        if kind < 4:
            dark = f"#{200 + random.below(56):02x}{200 + random.below(56):02x}{200 + random.below(56):02x}"
            lines += [name, "      $description: Words over the paper", f'      light: "{light}"', f'      dark: "{dark}"']
            if kind == 0:
                lines.append('      $contrast: { over: ["{colors.paper}"], min: 4.5 }')
        elif kind < 6:
            lines.append(f'{name} "{light}"')
        elif kind < 8:
            lines.append(f"{name} oklch({30 + random.below(50)}% 0.0{1 + random.below(4)} {random.below(360)})")
        else:
            lines.append(f'{name} "{{colors.{group}.tone{random.below(4)}}} / {10 + random.below(80)}%"')
    return lines


def palettes(count):
    lines = ["palettes:"]
    for index in range(count):
        lines += [
            f"  sky{index}:", "    $hold: [ink]", "    hours:",
            '      0: { top: "#0b1026", bottom: "#1b2147", ink: "#ffffff", mood: asleep }',
            '      6: { top: "#3d2c63", bottom: "#b0586a" }',
            '      7: { top: "#9cc4f5", bottom: "#ffd9b0", ink: "#1b1a1f", mood: waking }',
            '      18: { top: "#ff8a4c", bottom: "#ffc48a", mood: proud }',
            '      19: { top: "#4a2a63", bottom: "#7a2f5d", ink: "#ffffff", mood: calm }',
        ]
    return lines


def motion(count, random):
    sections = {
        "curves": lambda: f"[0.{random.below(10)}, 0.{random.below(10)}, 0.{random.below(10)}, 1]",
        "durations": lambda: f"{100 + random.below(900)}ms",
        "springs": lambda: f"{{ duration: {200 + random.below(400)}ms, dampingRatio: 0.{6 + random.below(4)} }}",
        "transitions": lambda: f'{{ duration: {100 + random.below(400)}ms, curve: "{{curves.c0}}" }}',
        "gestures": lambda: f"{10 + random.below(200)}pt",
    }
    lines = ["$version: 1", "$engine: reanimated", "$reduced: { fade: 200ms }"]
    for section, value in sections.items():
        lines += ["", f"{section}:"] + [f"  {section[0]}{index}: {value()}" for index in range(max(1, count // len(sections)))]
    return lines


def write(path, lines):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def make(folder, keys, one_table=False, tokens=None):
    """Writes the sources of an app into a folder, and returns their paths. `tokens` are as many as the keys ask for, or so
    many, four colours to one of motion."""
    folder = pathlib.Path(folder)
    random = Random(keys)
    write(folder / "gen-native.yaml", ["languages: [en, vi]"])
    size = keys if one_table else KEYS_IN_A_TABLE
    for index, start in enumerate(range(0, keys, size)):
        write(folder / "strings" / f"Table{index:03}.yaml", table(min(size, keys - start), random))
    write(folder / "theme" / "colors.yaml", colors(tokens * 4 // 5 if tokens else max(4, keys // 50), random))
    write(folder / "theme" / "palettes.yaml", palettes(max(1, keys // 10_000)))
    write(folder / "motion" / "motion.yaml", motion(tokens // 5 if tokens else max(5, keys // 100), random))
    return sorted(path for path in folder.rglob("*.yaml") if path.parent != folder)


def deep_names(folder, keys=20_000, depth=30):
    """Tables whose names are nested so deep that a plural would pass the limit as it stands."""
    random = Random(keys)
    write(folder / "gen-native.yaml", ["languages: [en, vi]", "limits: { depth: 40 }"])
    for index in range(keys // KEYS_IN_A_TABLE):
        lines = []
        for start in range(0, KEYS_IN_A_TABLE, len(ITEMS)):
            lines += ["  " * level + f"l{start if level == 0 else level}:" for level in range(depth - 1)]
            for item in ITEMS:
                lines += ["  " * (depth - 1) + f"{item}:"] + entry(random, "  " * depth)
        write(folder / "strings" / f"Table{index:03}.yaml", lines)
    return sorted((folder / "strings").glob("*.yaml"))


def long_texts(folder, keys=500, size=16_000):
    """Texts almost as long as the limit."""
    random = Random(keys)
    write(folder / "gen-native.yaml", ["languages: [en, vi]"])
    lines = []
    for index in range(keys):
        lines.append(f"text{index}:")
        for language, place in (("en", 0), ("vi", 1)):
            text = ""
            while len(text.encode()) < size:
                text += f"{random.choose(VERBS)[place]} {random.choose(THINGS)[place]}{random.choose(ENDS)[place]}. "
            lines.append(f'  {language}: "{text.strip()}"')
    write(folder / "strings" / "Long.yaml", lines)
    return [folder / "strings" / "Long.yaml"]


def chains(folder, tokens=100_000, length=100):
    """Colours that refer to one another, each to the one before it."""
    write(folder / "gen-native.yaml", ["languages: [en, vi]"])
    lines = ["$version: 1", "", "colors:"]
    for chain in range(tokens // length):
        lines.append(f"  chain{chain}:")
        lines.append(f'    link0: {{ light: "#{chain % 4096:06x}", dark: "#ffffff" }}')
        lines += [f'    link{link}: "{{colors.chain{chain}.link{link - 1}}}"' for link in range(1, length)]
    write(folder / "theme" / "colors.yaml", lines)
    return [folder / "theme" / "colors.yaml"]


SHAPES = {
    "20,000 keys, names 30 deep": deep_names,
    "1,000 texts of 16 KiB": long_texts,
    "100,000 tokens in chains of 100": chains,
}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("keys", type=int)
    parser.add_argument("--one-table", action="store_true", help="all keys in one table")
    arguments = parser.parse_args()
    make(arguments.folder, arguments.keys, arguments.one_table)
