import GRDB
import RPC
import SQLiteKit
import TestKit
import Vocabulary

/// A call that creates a parcel.
struct AddParcel: Call {
    static let name = "parcels.add"
    static let summary = "Add a parcel"
    static let access = Access.kinds(.store)
    static let route: Route? = .json(.post, "/v1/parcels")
    static let repetition = Repetition.withIdempotencyKey

    var number: Int

    struct Reply: Codable, Hashable, Sendable { var number: Int }
}

/// Another call with the same members.
struct DropParcel: Call {
    static let name = "parcels.drop"
    static let summary = "Drop a parcel"
    static let access = Access.kinds(.store)

    var number: Int

    struct Reply: Codable, Hashable, Sendable { var number: Int }
}

extension CallContext {
    /// The context of a signed-in store, with a key.
    static func store(_ number: UInt64 = 1, key: String?) -> CallContext {
        let account = AccountID(at: Instant(milliseconds: 0), random: (0, number))
        let caller = Caller(account: account, kind: .store, session: .example)
        return CallContext(meta: CallMeta(caller: caller, idempotencyKey: key), peer: Peer(uid: 1))
    }

    /// The context of a caller who is not signed in.
    static func client(_ address: String, _ agent: String?, key: String?) -> CallContext {
        let client = ClientDescription(address: address, agent: agent)
        return CallContext(meta: CallMeta(client: client, idempotencyKey: key), peer: Peer(uid: 1))
    }
}

extension ServiceDatabase {
    /// Adds the parcel, once for a key.
    func add(_ number: Int, _ context: CallContext, now: Instant = .example) async throws -> Answer<AddParcel.Reply> {
        try await write(once: AddParcel(number: number), context, now: now) { connection in
            try Fixture.insert(number, in: connection)
            return AddParcel.Reply(number: number)
        }
    }

    /// How many calls with a key have a row.
    var requests: Int {
        get async throws { try await read { try Int.fetchOne($0, sql: "SELECT count(*) FROM kitRequest") ?? 0 } }
    }
}
