import RPC

/// The file of a push: `{"to":"apns:0f1e2d3c","payload":{...}}`.
struct PushFile {
    /// The push service, and a part of the hash of the device's address.
    let recipient: String
    private let payload: JSONNode

    /// `nil` for any other content.
    init?(_ bytes: [UInt8]) {
        guard let file = try? JSONDocument(parsing: bytes).root, let recipient = file[member: "to"]?.string,
            let payload = file[member: "payload"], payload.kind == .object
        else { return nil }
        self.recipient = recipient
        self.payload = payload
    }

    /// The title that the device shows.
    var title: String {
        // A push to a browser has no `aps`.
        (payload[member: "aps"]?[member: "alert"] ?? payload)[member: "title"]?.string ?? ""
    }

    /// The whole payload, one member a line.
    var text: String { JSONPrinter.pretty(payload) }
}
