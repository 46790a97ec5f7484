import RPC

/// A message of the acquirer: JSON for servers, a form for the browser.
struct WireMessage: Sendable {
    enum Value: Hashable, Sendable {
        case text(String)
        /// The JSON text of the number, which is also the signed text.
        case number(String)
        case null

        /// The text in a form and in a signature.
        var text: String {
            switch self {
            case .text(let text), .number(let text): text
            case .null: ""
            }
        }
    }

    private(set) var members: [(name: String, value: Value)] = []

    init(_ members: [(name: String, value: Value)]) { self.members = members }

    /// Adds the signature over the named members, in this order. An absent member counts as empty.
    mutating func sign(_ names: [String], secret: String) {
        let values = names.map { name in members.first { $0.name == name }?.value.text ?? "" }
        members.append(("merchantSignature", .text(Signature.of(values, secret: secret))))
    }

    var json: [UInt8] {
        var bytes = Array("{".utf8)
        for (index, member) in members.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONWriter.writeString(member.name, into: &bytes)
            bytes.append(UInt8(ascii: ":"))
            switch member.value {
            case .text(let text): JSONWriter.writeString(text, into: &bytes)
            case .number(let text): bytes += text.utf8
            case .null: bytes += "null".utf8
            }
        }
        return bytes + "}".utf8
    }

    /// The fields of the form for the browser.
    var form: [(name: String, value: String)] { members.map { ($0.name, $0.value.text) } }
}
