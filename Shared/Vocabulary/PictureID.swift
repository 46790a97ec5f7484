/// The identifier of a picture: 128 random bits in hexadecimal digits. It is a part of the picture's address, so it
/// must not be guessable.
public struct PictureID: WireText {
    public static var schema: Schema { .string(StringRule(pattern: "^[0-9a-f]{32}$")) }
    public static var example: PictureID { PictureID(unchecked: "5f3a9c1e7d204b68a1c5e09f3b7d2864") }

    public let text: String

    /// For text that was checked before.
    public init(unchecked text: String) { self.text = text }

    public init(_ text: String) throws(Fault) {
        guard text.utf8.count == 32, text.utf8.allSatisfy(Self.isDigit) else {
            throw .format("This must be 32 hexadecimal digits in lower case.", "picture")
        }
        self.init(unchecked: text)
    }

    /// - Parameter bytes: 16 random bytes.
    public init(bytes: some Sequence<UInt8>) {
        let digits = Array("0123456789abcdef")
        self.init(unchecked: String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }))
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
