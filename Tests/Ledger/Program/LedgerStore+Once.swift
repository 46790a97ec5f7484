import Foundation
import GRDB
import LedgerKit
import RPC
import SQLiteKit
import Vocabulary

extension LedgerStore {
    /// Runs `body` in one write; when the caller gave a key that was answered before, gives that reply instead.
    /// - Throws: ``CallError/keyReused`` when the key came with another call.
    func once<C: Call>(
        _ call: C, in context: CallContext, at now: Instant, _ body: @escaping @Sendable (Database) throws -> C.Reply
    ) async throws -> Answer<C.Reply> {
        guard let key = context.meta.idempotencyKey else { return Answer(try await database.write(body)) }
        let request = try Data(JSONWriter.encode(call))
        return try await database.write { db in
            let found = try Row.fetchOne(
                db.cachedStatement(sql: "SELECT request, reply FROM answered WHERE key = ?"), arguments: [key])
            if let found {
                guard found["request"] == request else { throw CallError.keyReused }
                let reply = try JSONDocument(parsing: Array(found["reply"] as Data)).root
                return Answer(
                    try JSONReader.decode(C.Reply.self, from: reply, unknownMembers: .refused),
                    meta: ReplyMeta(replayed: true))
            }
            let reply = try body(db)
            try db.cachedStatement(sql: "INSERT INTO answered (key, request, reply, at) VALUES (?, ?, ?, ?)")
                .execute(arguments: [key, request, Data(JSONWriter.encode(reply)), now])
            return Answer(reply)
        }
    }
}
