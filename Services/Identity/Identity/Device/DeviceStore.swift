import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The table `device`: one for a session, and every device for one session only. A row goes with its session, by
/// whichever way that ends.
struct DeviceStore: Sendable {
    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// Keeps where the device of the caller's session is pushed to. A session that named the same device before, of
    /// whomever, has none from then on (R01.53).
    /// - Returns: since when it is registered; naming it again changes nothing.
    /// - Throws: `CallError.unauthenticated` when the session is over.
    func register(_ address: PushAddress, for caller: Caller, in context: CallContext) async throws -> Instant {
        let (hash, token) = (StoredBytes(address.hash), try address.stored)
        return try await kit.frame.write(context) { tx in
            let session = try tx.db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM session WHERE id = ? AND account = ?)")
            guard try Bool.fetchOne(session, arguments: [caller.session, caller.account]) == true else {
                throw CallError.unauthenticated
            }
            let same = try tx.db.cachedStatement(
                sql: "SELECT registeredAt FROM device WHERE session = ? AND tokenHash = ? AND token = ?")
            // Apps say it at every start: that must not cost a write each time.
            if let since = try Instant.fetchOne(same, arguments: [caller.session, hash, token]) { return since }
            try tx.db.cachedStatement(sql: "DELETE FROM device WHERE tokenHash = ?").execute(arguments: [hash])
            try tx.db.cachedStatement(sql: "DELETE FROM device WHERE session = ?").execute(arguments: [caller.session])
            try tx.db.insert(
                into: "device",
                [
                    "session": caller.session, "account": caller.account, "channel": address.channel.rawValue,
                    "tokenHash": hash, "token": token, "registeredAt": tx.now,
                ])
            return tx.now
        }
    }

    /// Forgets the device of the caller's session, if there is one.
    func remove(of caller: Caller, in context: CallContext) async throws {
        try await kit.frame.write(context) { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM device WHERE session = ? AND account = ?")
                .execute(arguments: [caller.session, caller.account])
        }
    }

    /// The devices of an account, without their tokens, the oldest first.
    func list(of account: AccountID) async throws -> [RegisteredDevice] {
        let devices = try await kit.database.read { db in
            let statement = try db.cachedStatement(sql: "SELECT channel, registeredAt FROM device WHERE account = ?")
            return try Row.fetchAll(statement, arguments: [account]).map { row in
                RegisteredDevice(
                    channel: try row.word("channel", of: "device"), registeredAt: row["registeredAt"])
            }
        }
        return devices.sorted { $0.registeredAt < $1.registeredAt }
    }
}

/// That there is a device, for its owner. Its token is nobody's business.
struct RegisteredDevice: Codable, Hashable, Sendable {
    var channel: DeviceChannel
    var registeredAt: Instant
}
