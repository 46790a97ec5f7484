import RPC
import Testing

/// A call and its reply with the exact texts that they are on the wire. What stands in these tables is frozen: members
/// are added, never renamed.
struct Golden: Sendable, CustomTestStringConvertible {
    let name: String
    let callText: String
    let replyText: String
    /// Encodes and decodes both ends; records an issue for whatever differs.
    let check: @Sendable () throws -> Void
    var testDescription: String { name }

    init<C: Call>(_ call: C, _ callText: String, _ reply: C.Reply, _ replyText: String) {
        name = C.name
        self.callText = callText
        self.replyText = replyText
        check = { () throws in
            #expect(try Self.text(call) == callText)
            #expect(try JSONReader.decode(C.self, from: Array(callText.utf8), unknownMembers: .refused) == call)
            #expect(try Self.text(reply) == replyText)
            #expect(try JSONReader.decode(C.Reply.self, from: Array(replyText.utf8), unknownMembers: .refused) == reply)
        }
    }

    private static func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSONWriter.encode(value), as: UTF8.self)
    }
}
