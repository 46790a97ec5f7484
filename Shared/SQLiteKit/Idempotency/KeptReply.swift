import GRDB
import RPC
import Vocabulary

/// The stored form of a reply: the object alone, or an array of the reply and the sessions that ended or changed. A
/// gateway that repeats the call then drops these sessions from its cache.
///
/// Tokens are never kept, because calls that issue tokens accept no key.
struct KeptReply<Reply: Encodable & Sendable>: Encodable, Sendable {
    private let reply: Reply
    private let sessions: SessionChanges?

    init(_ answer: Answer<Reply>) {
        reply = answer.reply
        sessions = answer.meta.sessions.map { SessionChanges(ended: $0.ended, changed: $0.changed) }
    }

    func encode(to encoder: any Encoder) throws {
        guard let sessions else { return try reply.encode(to: encoder) }
        var container = encoder.unkeyedContainer()
        try container.encode(reply)
        try container.encode(sessions)
    }
}

extension Answer where Reply: Decodable {
    /// - Parameter kept: the JSON of a ``KeptReply``.
    static func replayed(_ kept: RawJSON) throws -> Answer {
        let root = try JSONDocument(parsing: kept.bytes).root
        let parts = root.kind == .array ? root.elements : [root]
        guard let reply = parts.first else { throw DatabaseError.damaged("a kept reply is never an empty array") }
        let sessions = try parts.dropFirst().first.map {
            try JSONReader.decode(SessionChanges.self, from: $0, unknownMembers: .ignored)
        }
        return Answer(
            try JSONReader.decode(Reply.self, from: reply, unknownMembers: .ignored),
            meta: ReplyMeta(replayed: true, sessions: sessions))
    }
}
