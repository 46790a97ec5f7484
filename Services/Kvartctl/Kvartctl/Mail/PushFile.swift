import RPC

/// A push as identity keeps it: `{"to":"apns:0f1e2d3c","payload":{...}}`.
struct PushFile {
    /// The service that would have brought it, and what tells the device from others.
    let recipient: String
    private let payload: JSONNode

    /// `nil` for what is no such JSON.
    init?(_ bytes: [UInt8]) {
        guard let file = try? JSONDocument(parsing: bytes).root, let recipient = file[member: "to"]?.string,
            let payload = file[member: "payload"], payload.kind == .object
        else { return nil }
        self.recipient = recipient
        self.payload = payload
    }

    /// What the device shows in bold.
    var title: String {
        // A browser's has no `aps`.
        (payload[member: "aps"]?[member: "alert"] ?? payload)[member: "title"]?.string ?? ""
    }

    /// The whole payload, a member a line.
    var text: String { JSONPrinter.pretty(payload) }
}
