import GRDB
import RPC
import SQLiteKit
import TestKit
import Vocabulary

extension TestTown {
    /// What a query counts, in the database of deliveries unless told otherwise.
    func count(_ sql: String, in database: ServiceDatabase? = nil) async throws -> Int? {
        try await (database ?? deliveriesDatabase).read { try Int.fetchOne($0, sql: sql) }
    }

    /// The error that a call given as text gets, or `nil` when it gets a reply.
    func error(_ name: String, _ call: [UInt8], meta: CallMeta = CallMeta()) async -> ErrorObject? {
        do {
            let params = try Frame.params(meta: meta, call: call)
            _ = try await deliveries.send(name, params: params, timeout: .seconds(10))
            return nil
        } catch {
            return error as? ErrorObject
        }
    }

    /// The faults that a call given as text is refused for.
    func faults(
        _ name: String, _ call: [UInt8], without member: String? = nil, meta: CallMeta = CallMeta()
    ) async -> Faults? {
        var text = call
        if let member, let node = try? JSONDocument(parsing: call).root {
            let rest = node.members.filter { $0.name != member }.map { member in
                var bytes: [UInt8] = []
                JSONWriter.writeString(member.name, into: &bytes)
                return bytes + [UInt8(ascii: ":")] + member.value.compacted()
            }
            text = Array("{".utf8) + rest.joined(separator: [UInt8(ascii: ",")]) + Array("}".utf8)
        }
        return await error(name, text, meta: meta)?.data.errors
    }
}

extension CallMeta {
    static func signedIn(_ account: AccountID, _ kind: AccountKind) -> CallMeta {
        CallMeta(caller: Caller(account: account, kind: kind, session: SessionID.example))
    }
}

extension [UInt8] {
    /// The stored half of the only invitation's key.
    static func fetchKeyHash(_ db: Database) throws -> [UInt8] {
        try StoredBytes.fetchOne(db, sql: "SELECT keyHash FROM invitation")?.bytes ?? []
    }
}
