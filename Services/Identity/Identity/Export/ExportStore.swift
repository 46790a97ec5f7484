import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Vocabulary

/// Puts the data of an account together for its owner.
struct ExportStore: Sendable {
    let kit: IdentityKit

    func register(_ calls: inout Calls) { calls.on(export) }

    func export(_ call: ExportMyData, in context: CallContext) async throws -> Document {
        let (caller, occasion) = (try context.caller, kit.occasion(context))
        try await kit.throttle.take([Throttle.Use(.writeAccount, "\(caller.account)")], at: occasion.at)
        let events = try await kit.audit.page(of: caller.account, for: ListMySecurityEvents(limit: .largest))
        var data = PersonalData(
            exportedAt: occasion.at, account: try await kit.accounts.profile(of: caller.account),
            consents: try await consents(of: caller.account),
            sessions: try await kit.sessions.list(of: caller.account, current: caller.session, at: occasion.at),
            devices: try await kit.devices.list(of: caller.account),
            preferences: try await kit.preferences.read(caller.account),
            securityEvents: events.items, hasMoreSecurityEvents: events.next != nil, notifications: [],
            hasMoreNotifications: false)
        let room = Document.mostBytes - (try JSONWriter.encode(data).count)
        (data.notifications, data.hasMoreNotifications) = try await ExportedNotifications(kit: kit).newest(
            of: caller.account, in: data.account.language ?? occasion.language, room: room)
        try await note(caller.account, occasion)
        return Document(
            mediaType: "application/json", fileName: "kvart-\(caller.account).json",
            content: Base64Bytes(try JSONWriter.encode(data)))
    }

    /// Every consent that was ever given, the oldest first.
    func consents(of id: AccountID) async throws -> [ExportedConsent] {
        try await kit.database.read { db in
            let statement = try db.cachedStatement(
                sql: "SELECT document, version, at FROM consent WHERE account = ? ORDER BY at, document, version")
            return try Row.fetchAll(statement, arguments: [id])
                .map { ExportedConsent(document: $0[0], version: $0[1], at: $0[2]) }
        }
    }

    func note(_ id: AccountID, _ occasion: Occasion) async throws {
        try await kit.database.write { db in try kit.audit.note(.exported, of: id, occasion, in: db) }
    }
}
