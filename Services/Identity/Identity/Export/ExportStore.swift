import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Puts the data of an account together for its owner.
struct ExportStore: Sendable {
    private let kit: IdentityKit

    init(_ kit: IdentityKit) { self.kit = kit }

    /// - Throws: `CallError.throttled`
    func export(for caller: Caller, in context: CallContext) async throws -> Document {
        let now = kit.effects.now()
        try await kit.throttle.take([Throttle.Use(.writeAccount, "\(caller.account)")], at: now)
        let events = try await AuditTrail(kit).page(of: caller.account, for: ListMySecurityEvents(limit: .largest))
        let (profile, consents) = try await profile(of: caller.account)
        var data = PersonalData(
            exportedAt: now, account: profile, consents: consents,
            sessions: try await SessionStore(kit).list(of: caller.account, current: caller.session, at: now),
            devices: try await DeviceStore(kit).list(of: caller.account),
            preferences: try await PreferenceStore(kit).read(caller.account),
            securityEvents: events.items, hasMoreSecurityEvents: events.next != nil, notifications: [],
            hasMoreNotifications: false)
        let room = Document.mostBytes - (try JSONWriter.encode(data).count)
        (data.notifications, data.hasMoreNotifications) = try await ExportedNotifications(kit).newest(
            of: caller.account, in: profile.language ?? Occasion(context).language, room: room)
        try await note(caller.account, in: context)
        return Document(
            mediaType: "application/json", fileName: "kvart-\(caller.account).json",
            content: Base64Bytes(try JSONWriter.encode(data)))
    }

    /// The profile, and every consent that was ever given, the oldest first.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    private func profile(of id: AccountID) async throws -> (AccountProfile, consents: [ExportedConsent]) {
        try await kit.database.read { db in
            guard let account = try AccountRows(db).find(id) else { throw CallError.unauthenticated }
            let consents = try ConsentRows(db).all(of: id)
            // A profile has no room for a document that this program does not know. The export must not fail for it, and
            // has it among the consents.
            let known = consents.compactMap { try? Consent($0) }
            return (AccountProfile(account, consents: .newest(in: known)), consents)
        }
    }

    private func note(_ id: AccountID, in context: CallContext) async throws {
        let occasion = Occasion(context)
        try await kit.frame.write(context) { [kit] tx in
            try AuditTrail(kit).note(.exported, of: id, occasion, in: tx)
        }
    }
}
