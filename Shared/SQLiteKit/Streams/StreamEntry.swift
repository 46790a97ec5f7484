import RPC

/// The type and data of an entry. Many readers often get the same one.
struct StreamEntry: Hashable, Sendable {
    /// The `event` of Server-Sent Events.
    var type: String
    /// A JSON object.
    var data: String
}

extension StreamEntry {
    /// - Throws: ``AccountStream/Unfit`` for an entry that cannot be sent as an event; encoding errors.
    init(_ type: String, _ data: some Encodable) throws {
        guard !type.isEmpty, type.utf8.allSatisfy(Self.isNameByte) else { throw AccountStream.Unfit.type(type) }
        let bytes = try JSONWriter.encode(data)
        guard bytes.first == UInt8(ascii: "{") else { throw AccountStream.Unfit.data(type: type) }
        guard bytes.count <= AccountStream.maxData else {
            throw AccountStream.Unfit.tooLarge(type: type, bytes: bytes.count)
        }
        self.init(type: type, data: String(decoding: bytes, as: UTF8.self))
    }

    /// Returns whether the gateway accepts the byte in a type. A type is one line of Server-Sent Events.
    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The form on the wire.
    /// - Throws: `JSONSyntaxError` when the row was not written by this type.
    var content: FollowStream.Content {
        get throws { FollowStream.Content(type: type, data: try RawJSON(parsing: Array(data.utf8))) }
    }
}
