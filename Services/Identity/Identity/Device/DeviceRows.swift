import GRDB
import SQLiteKit
import Vocabulary

/// The table `device`, as far as the sessions of the devices last. For use in a transaction.
struct DeviceRows {
    private let db: Database

    init(_ db: Database) { self.db = db }

    private static let lasting = "device JOIN session ON session.id = device.session"

    /// Whether the account has a device.
    func hasOne(_ account: AccountID, at now: Instant) throws -> Bool {
        let select = try db.cachedStatement(
            sql: """
                SELECT EXISTS (
                    SELECT 1 FROM \(Self.lasting)
                    WHERE device.account = ? AND session.refreshExpiresAt > ?
                )
                """)
        return try Bool.fetchOne(select, arguments: [account, now]) ?? false
    }

    /// Returns the sessions of the account that have a device.
    func sessions(of account: AccountID, at now: Instant) throws -> [SessionID] {
        let select = try db.cachedStatement(
            sql: """
                SELECT device.session FROM \(Self.lasting)
                WHERE device.account = ? AND session.refreshExpiresAt > ?
                """)
        return try SessionID.fetchAll(select, arguments: [account, now])
    }

    /// Returns the push address of a session's device; `nil` when the session or the device is gone.
    /// - Throws: ``UnreadableRow``
    func address(of session: SessionID, for account: AccountID, at now: Instant) throws -> PushAddress? {
        let select = try db.cachedStatement(
            sql: """
                SELECT device.channel, device.token FROM \(Self.lasting)
                WHERE device.session = ? AND device.account = ? AND session.refreshExpiresAt > ?
                """)
        return try Row.fetchOne(select, arguments: [session, account, now])
            .map { try PushAddress($0["channel"], stored: $0["token"]) }
    }
}
