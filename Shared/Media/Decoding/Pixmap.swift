/// A small picture in memory: red, green and blue of each pixel.
struct Pixmap: Hashable, Sendable {
    var width: Int
    var height: Int
    /// Three bytes for each pixel, row by row.
    var bytes: [UInt8]

    /// Parses a binary PPM (`P6`) with one byte for each number.
    init?(ppm: [UInt8]) {
        var rest = ppm[...]
        var numbers: [Int] = []
        guard rest.starts(with: Array("P6".utf8)) else { return nil }
        rest = rest.dropFirst(2)
        while numbers.count < 3 {
            rest = rest.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
            if rest.first == UInt8(ascii: "#") {
                rest = rest.drop { $0 != UInt8(ascii: "\n") }
                continue
            }
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
            numbers.append(number)
            rest = rest.dropFirst(digits.count)
        }
        // One space or line break ends the head.
        rest = rest.dropFirst()
        guard (1...256).contains(numbers[0]), (1...256).contains(numbers[1]), numbers[2] == 255,
            rest.count == numbers[0] * numbers[1] * 3
        else { return nil }
        (width, height, bytes) = (numbers[0], numbers[1], Array(rest))
    }

    init(width: Int, height: Int, bytes: [UInt8]) {
        precondition(bytes.count == width * height * 3)
        (self.width, self.height, self.bytes) = (width, height, bytes)
    }
}
