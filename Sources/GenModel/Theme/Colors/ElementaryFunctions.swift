#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

// The few functions of the C library that colours need, so that one file names the platforms.

func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }

/// With the sign of the value.
func cubeRoot(_ value: Double) -> Double { cbrt(value) }

func sine(degrees: Double) -> Double { sin(degrees * .pi / 180) }

func cosine(degrees: Double) -> Double { cos(degrees * .pi / 180) }

/// In degrees, from 0 up to 360.
func angle(of opposite: Double, over adjacent: Double) -> Double {
  remainder(atan2(opposite, adjacent) * 180 / .pi, 360)
}

/// What is left of a division, never negative.
func remainder(_ value: Double, _ divisor: Double) -> Double {
  let rest = value.truncatingRemainder(dividingBy: divisor)
  let result = rest < 0 ? rest + divisor : rest
  return result < divisor ? result : 0
}
