import Vocabulary

extension ErrorObject {
    /// How many bytes of foreign data are kept.
    private static let detailLimit = 500

    /// Reads the `error` member of a response, from our services or from others.
    ///
    /// Our services send `data` with a `type`. Without one, the code decides the type (`rpc.foreign` for an unknown
    /// code), and the content of `data` becomes the detail.
    init(reading node: JSONNode) {
        if let own = try? JSONReader.decode(ErrorObject.self, from: node, unknownMembers: .ignored) {
            self = own
            return
        }
        // JSON-RPC 2.0 requires an integer and a text. An error with other types is still an error.
        let code = node[member: "code"]?.integer.flatMap { Int(exactly: $0) } ?? CallError.internal(reference: "").code
        let message = node[member: "message"]?.string ?? node.string ?? "Error \(code)"
        let data = node[member: "data"]
        let type = data?[member: "type"]?.string ?? Self.type(of: code)
        self.init(code: code, message: message, data: Details(type: type, detail: data.flatMap(Self.detail)))
    }

    private static func type(of code: Int) -> String {
        let known: [CallError] = [
            .parse(""), .invalidRequest(""), .unknownCall(""), .invalid(Faults()), .internal(reference: ""), .deadline,
        ]
        return known.first { $0.code == code }?.type ?? "rpc.foreign"
    }

    private static func detail(of data: JSONNode) -> String? {
        guard !data.isNull else { return nil }
        let text = data.string ?? String(decoding: data.compacted(), as: UTF8.self)
        guard text.utf8.count > detailLimit else { return text }
        return String(decoding: text.utf8.prefix(detailLimit), as: UTF8.self) + "..."
    }
}
