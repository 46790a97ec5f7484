/// The token by which Apple's push service identifies an app on a device, as hexadecimal digits. Apple does not fix
/// the length; today it is 32 bytes.
public struct APNsToken: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9a-f]{16,400}$")) }
    public static var example: APNsToken { APNsToken(unchecked: String(repeating: "0f1e2d3c", count: 8)) }

    /// In lower case.
    public let text: String

    /// - Parameter text: as stored.
    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        let lowered = text.lowercased()
        let isHexadecimal = lowered.utf8.allSatisfy { byte in
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        }
        guard isHexadecimal, (16...400).contains(lowered.utf8.count), lowered.utf8.count.isMultiple(of: 2) else {
            throw .format("This must be the token of a device: 16 to 400 hexadecimal digits.", "deviceToken")
        }
        self.init(unchecked: lowered)
    }
}
