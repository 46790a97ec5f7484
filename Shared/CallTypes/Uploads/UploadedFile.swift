public import Vocabulary

/// A file that a client has uploaded: a member of a call with an `.upload` route. The gateway writes the request's body
/// into the spool folder of the service, and this in its place.
public struct UploadedFile: Codable, Hashable, Sendable {
    /// The name of the file in the spool folder. Secret, because only values that are not secret count for an
    /// idempotency key: the same file, uploaded again, has another name.
    public var name: SecretText
    /// SHA-256 of the content, in hexadecimal.
    public var sha256: String
    /// Bytes.
    public var size: Int

    public init(name: UploadName, sha256: String, size: Int) {
        self.name = SecretText(name.text)
        self.sha256 = sha256
        self.size = size
    }
}

/// The name of a file in a spool folder: 32 hexadecimal digits, so it cannot be a path.
public struct UploadName: Hashable, Sendable {
    public let text: String

    /// - Parameter random: 16 bytes.
    public init(random: [UInt8]) {
        precondition(random.count == 16, "a name has 128 random bits")
        text = random.map { byte in (byte < 16 ? "0" : "") + String(byte, radix: 16) }.joined()
    }

    /// Returns `nil` for a text that is not such a name.
    public init?(_ text: String) {
        guard text.utf8.count == 32, text.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.text = text
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
        default: false
        }
    }
}
