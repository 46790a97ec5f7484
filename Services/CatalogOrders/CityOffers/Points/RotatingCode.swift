import Crypto
import RPC
import Vocabulary

/// The codes of one secret. They change every 30 seconds, like those of RFC 6238, and have 64 bits, so that no
/// caller can guess one within its time.
///
/// The code of a step is the first 64 bits of HMAC-SHA256 over the number of the step, a big-endian number of 64 bits.
/// It is written in 13 characters of Crockford's base 32, in groups of four and five.
struct RotatingCode: Sendable {
    static let secretLength = 32
    private static let stepMilliseconds: Int64 = 30_000
    private static let digits = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)
    private static let digitCount = 13

    private let key: SymmetricKey

    /// - Parameter secret: ``secretLength`` random bytes.
    init(secret: [UInt8]) { key = SymmetricKey(data: secret) }

    /// Returns the step that a moment belongs to.
    static func step(at now: Instant) -> Int64 { now.milliseconds / stepMilliseconds }

    /// Returns the beginning of a step.
    static func start(of step: Int64) -> Instant { Instant(milliseconds: step * stepMilliseconds) }

    /// Returns the code of a step: `0G7H-8J9K-MNPQR`.
    func text(of step: Int64) -> String {
        let number = number(of: step)
        let text = (0..<Self.digitCount).map {
            Self.digits[Int(truncatingIfNeeded: number >> UInt64(60 - 5 * $0)) & 31]
        }
        return [text[..<4], text[4..<8], text[8...]].map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
    }

    /// Returns the step of a code that is valid now: that of the present step or of the step before. `nil` for any
    /// other text. A code of the next step is not valid, because our own clock makes and checks all codes.
    func step(of text: String, at now: Instant) -> Int64? {
        guard let given = Self.number(text) else { return nil }
        let current = Self.step(at: now)
        // Comparing two numbers takes the same time wherever they differ.
        return [current, current - 1].first { number(of: $0) == given }
    }

    private func number(of step: Int64) -> UInt64 {
        let message = (0..<8).map { UInt8(truncatingIfNeeded: step >> Int64(56 - 8 * $0)) }
        return HMAC<SHA256>.authenticationCode(for: message, using: key).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Reads a code as people type it: in small or capital letters, with any groups, `O` for 0 and `I` or `L` for 1.
    private static func number(_ text: String) -> UInt64? {
        var (number, count): (UInt64, Int) = (0, 0)
        for scalar in text.uppercased().unicodeScalars where !scalar.separatesGroups {
            guard let digit = digit(scalar), count < digitCount, number <= .max >> 5 else { return nil }
            (number, count) = (number << 5 | UInt64(digit), count + 1)
        }
        return count == digitCount ? number : nil
    }

    private static func digit(_ scalar: Unicode.Scalar) -> Int? {
        switch scalar {
        case "O": 0
        case "I", "L": 1
        default: scalar.isASCII ? digits.firstIndex(of: UInt8(scalar.value)) : nil
        }
    }
}

/// A scanned text: the name of a thing and the code of its secret, `<identifier>.<code>`.
struct ScannedCode<Tag> {
    let id: Identifier<Tag>
    let code: String

    /// Returns `nil` for a text of another form.
    init?(_ text: SecretText) {
        guard let dot = text.text.firstIndex(of: "."), let id = Identifier<Tag>(String(text.text[..<dot])) else {
            return nil
        }
        self.id = id
        code = String(text.text[text.text.index(after: dot)...])
    }
}
