/// The difference between local time and UTC, as in RFC 3339: `+02:00`. At most 18 hours either way.
///
/// In the night in which clocks are put back, an hour occurs twice. The offset distinguishes the two.
public struct UTCOffset: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[+-](0[0-9]|1[0-8]):[0-5][0-9]$")) }
    public static var example: UTCOffset { UTCOffset(minutes: 120) }

    /// Negative west of Greenwich.
    public let minutes: Int

    /// Makes an offset from the time zone database.
    public init(minutes: Int) { self.minutes = minutes }

    public init(_ text: String) throws(Fault) {
        let bytes = Array(text.utf8)
        let sign = ["+": 1, "-": -1][text.prefix(1)]
        guard let sign, bytes.count == 6, bytes[3] == UInt8(ascii: ":"),
            [1, 2, 4, 5].allSatisfy({ 0x30...0x39 ~= bytes[$0] })
        else { throw Self.fault }
        let digits = bytes.map { Int($0) - 0x30 }
        let (hours, minutes) = (digits[1] * 10 + digits[2], digits[4] * 10 + digits[5])
        guard hours <= 18, minutes < 60 else { throw Self.fault }
        self.minutes = sign * (hours * 60 + minutes)
    }

    private static var fault: Fault {
        .format("This must be an offset from UTC such as \(example).", "utcOffset", ["example": "\(example)"])
    }

    public var text: String {
        let (hours, rest) = (abs(minutes) / 60, abs(minutes) % 60)
        return "\(minutes < 0 ? "-" : "+")\(hours < 10 ? "0" : "")\(hours):\(rest < 10 ? "0" : "")\(rest)"
    }
}

extension UTCOffset {
    /// Clocks are put back by less than this.
    private static let longestChange: Int64 = 3 * 3_600

    /// Returns whether the local date and time of the instant occur twice, because clocks are put back around then.
    /// - Parameters:
    ///   - second: the instant, in seconds since 1970.
    ///   - offset: returns the offset of local time at an instant, in seconds.
    public static func isShownTwice(at second: Int64, offset: (Int64) -> Int64) -> Bool {
        let own = offset(second)
        return [second - longestChange, second + longestChange].contains { near in
            let other = offset(near)
            return other != own && offset(second + own - other) == other
        }
    }
}
