import RPC

/// A JSON message of the merchant: a request or an acknowledgement.
struct MerchantMessage: Sendable {
    private let root: JSONNode

    /// `nil` unless the bytes are a JSON object.
    init?(_ bytes: [UInt8]) {
        guard let document = try? JSONDocument(parsing: bytes), document.root.kind == .object else { return nil }
        root = document.root
    }

    /// A string, or a number exactly as it was written; `nil` for an empty, absent or other value.
    subscript(name: String) -> String? {
        guard let node = root[member: name] else { return nil }
        let text: String? = node.kind == .number ? String(decoding: node.bytes, as: UTF8.self) : node.string
        return text?.isEmpty == false ? text : nil
    }
}
