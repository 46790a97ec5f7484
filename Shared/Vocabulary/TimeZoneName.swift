/// The name of a time zone in the IANA database: `Europe/Zagreb`. Whether the machine knows the zone is checked by the
/// service that stores it.
public struct TimeZoneName: StoredText {
    public static var schema: Schema {
        .string(StringRule(pattern: "^[A-Za-z]+(/[A-Za-z0-9_+-]+){1,2}$", maxLength: 50))
    }
    public static var example: TimeZoneName { TimeZoneName(unchecked: "Europe/Zagreb") }

    public let text: String

    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard text.utf8.count <= 50, 2...3 ~= parts.count, parts.allSatisfy({ !$0.isEmpty }),
            parts[0].allSatisfy(Self.isLetter), parts.joined().allSatisfy(Self.isAllowed)
        else { throw Self.fault }
        self.init(unchecked: text)
    }

    /// The fault of a text that names no time zone.
    public static var fault: Fault { .format("This must be a time zone such as Europe/Zagreb.", "timeZone") }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isAllowed(_ byte: UInt8) -> Bool {
        isLetter(byte) || 0x30...0x39 ~= byte || "_+-".utf8.contains(byte)
    }
}
