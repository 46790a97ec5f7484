import Glibc

/// The text from which an app draws a blurred picture until the real one arrives (BlurHash, github.com/woltapp/blurhash).
///
/// It has the lowest frequencies of a cosine transform: four across and three down. The first one is the average
/// colour.
enum BlurHash {
    private static let across = 4
    private static let down = 3
    private static let digits = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~")

    private struct Colour {
        var red = 0.0
        var green = 0.0
        var blue = 0.0

        var largest: Double { max(abs(red), abs(green), abs(blue)) }
    }

    /// Returns 28 characters.
    static func text(of pixmap: Pixmap) -> String {
        let linear = (0...255).map { Self.linear(Double($0) / 255) }
        var factors: [Colour] = []
        for y in 0..<down {
            for x in 0..<across { factors.append(factor(x, y, of: pixmap, linear)) }
        }
        let others = factors.dropFirst()
        let step = max(0, min(82, Int(((others.map(\.largest).max() ?? 0) * 166 - 0.5).rounded(.down))))
        let scale = Double(step + 1) / 166
        return digits(across - 1 + (down - 1) * 9, 1) + digits(step, 1) + digits(average(factors[0]), 4)
            + others.map { digits(quantised($0, scale), 2) }.joined()
    }

    private static func factor(_ x: Int, _ y: Int, of pixmap: Pixmap, _ linear: [Double]) -> Colour {
        var sum = Colour()
        for row in 0..<pixmap.height {
            let vertical = cos(.pi * Double(y * row) / Double(pixmap.height))
            for column in 0..<pixmap.width {
                let basis = vertical * cos(.pi * Double(x * column) / Double(pixmap.width))
                let place = (row * pixmap.width + column) * 3
                sum.red += basis * linear[Int(pixmap.bytes[place])]
                sum.green += basis * linear[Int(pixmap.bytes[place + 1])]
                sum.blue += basis * linear[Int(pixmap.bytes[place + 2])]
            }
        }
        let weight = (x == 0 && y == 0 ? 1.0 : 2.0) / Double(pixmap.width * pixmap.height)
        return Colour(red: sum.red * weight, green: sum.green * weight, blue: sum.blue * weight)
    }

    private static func average(_ colour: Colour) -> Int {
        encoded(colour.red) << 16 + encoded(colour.green) << 8 + encoded(colour.blue)
    }

    /// Each colour has 19 steps around 0, finer near 0.
    private static func quantised(_ colour: Colour, _ scale: Double) -> Int {
        func steps(_ value: Double) -> Int {
            let root = copysign(pow(abs(value / scale), 0.5), value)
            return max(0, min(18, Int((root * 9 + 9.5).rounded(.down))))
        }
        return (steps(colour.red) * 19 + steps(colour.green)) * 19 + steps(colour.blue)
    }

    private static func digits(_ value: Int, _ count: Int) -> String {
        var (rest, text) = (value, "")
        for _ in 0..<count {
            text = String(digits[rest % 83]) + text
            rest /= 83
        }
        return text
    }

    /// sRGB to linear light (IEC 61966-2-1).
    private static func linear(_ value: Double) -> Double {
        value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ value: Double) -> Int {
        let value = max(0, min(1, value))
        return Int((value <= 0.0031308 ? value * 12.92 * 255 : (1.055 * pow(value, 1 / 2.4) - 0.055) * 255) + 0.5)
    }
}
