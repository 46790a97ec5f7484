import ServiceKit
import Vocabulary

/// The sender of mails.
struct MailSender: Hashable, Sendable {
    /// The display name; may be empty.
    let name: String
    let address: String
    /// The domain of the address, which also makes message identifiers unique.
    let host: String

    /// - Parameter text: `Kvart <no-reply@example.org>`, or an address alone.
    /// - Throws: `ConfigurationError` for anything else.
    init(_ text: String) throws(ConfigurationError) {
        let refused = ConfigurationError(
            "mail.from must be an address such as Kvart <no-reply@example.org>, not \(text)")
        guard text.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) }) else { throw refused }
        var address = text.trimmingWhitespace()
        var name = ""
        if let bracket = address.firstIndex(of: "<") {
            guard address.last == ">" else { throw refused }
            name = String(address[..<bracket]).trimmingWhitespace()
            address = String(address[bracket...].dropFirst().dropLast())
        }
        if name.count >= 2, name.first == "\"", name.last == "\"" { name = String(name.dropFirst().dropLast()) }
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy({ MailAddress.isDotAtom($0) }), address.utf8.count <= 254 else {
            throw refused
        }
        self.name = name
        self.address = address
        host = String(parts[1])
    }

    /// The lines of the `From` field.
    var field: [String] {
        guard !name.isEmpty else { return [address] }
        let words = EncodedWords.lines(name, after: "From: ".count)
        guard words == [name] else { return words + ["<\(address)>"] }
        let isPhrase = name.utf8.allSatisfy { $0 == UInt8(ascii: " ") || MailAddress.isAtom($0) }
        return ["\(isPhrase ? name : MailAddress.quoted(name)) <\(address)>"]
    }
}
