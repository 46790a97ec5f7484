import RPC

/// What the acquirer says, member by member: as JSON to servers, as a form by way of the browser.
struct WireMessage: Sendable {
    enum Value: Hashable, Sendable {
        case text(String)
        /// As it stands in JSON; what is signed is this text.
        case number(String)
        case null

        /// In a form, and in a signature.
        var text: String {
            switch self {
            case .text(let text), .number(let text): text
            case .null: ""
            }
        }
    }

    private(set) var members: [(name: String, value: Value)] = []

    init(_ members: [(name: String, value: Value)]) { self.members = members }

    /// Adds the signature over the members of these names, in this order; one that is not there counts as empty.
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

    /// What a browser carries back.
    var form: [(name: String, value: String)] { members.map { ($0.name, $0.value.text) } }
}
