import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// The table `device`. A session has at most one device, and a device belongs to one session. The row goes when its
/// session ends, for any reason.
struct DeviceStore: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// Stores the push address of the caller's session. Another session with the same device, of any account, loses it
    /// (R01.53).
    /// - Returns: the time of registration; registering the same device again changes nothing.
    /// - Throws: `CallError.unauthenticated` when the session has ended.
    func register(_ address: PushAddress, for caller: Caller, in context: CallContext) async throws -> Instant {
        let (hash, token) = (StoredBytes(address.hash), try address.stored)
        return try await dependencies.host.write(context) { tx in
            let session = try tx.db.cachedStatement(
                sql: "SELECT EXISTS (SELECT 1 FROM session WHERE id = ? AND account = ?)")
            guard try Bool.fetchOne(session, arguments: [caller.session, caller.account]) == true else {
                throw CallError.unauthenticated
            }
            let same = try tx.db.cachedStatement(
                sql: "SELECT registeredAt FROM device WHERE session = ? AND tokenHash = ? AND token = ?")
            // Apps register at every start: a repeat must not cost a write.
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
        try await dependencies.host.write(context) { tx in
            try tx.db.cachedStatement(sql: "DELETE FROM device WHERE session = ? AND account = ?")
                .execute(arguments: [caller.session, caller.account])
        }
    }

    /// Returns the devices of an account without their tokens, oldest first.
    func list(of account: AccountID) async throws -> [RegisteredDevice] {
        let devices = try await dependencies.database.read { db in
            let statement = try db.cachedStatement(sql: "SELECT channel, registeredAt FROM device WHERE account = ?")
            return try Row.fetchAll(statement, arguments: [account]).map { row in
                RegisteredDevice(
                    channel: try row.word("channel", of: "device"), registeredAt: row["registeredAt"])
            }
        }
        return devices.sorted { $0.registeredAt < $1.registeredAt }
    }
}

/// A device as its owner sees it, without the token.
struct RegisteredDevice: Codable, Hashable, Sendable {
    var channel: DeviceChannel
    var registeredAt: Instant
}
