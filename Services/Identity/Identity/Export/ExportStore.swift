import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Builds the data export of an account.
struct ExportStore: Sendable {
    private let dependencies: IdentityDependencies

    init(_ dependencies: IdentityDependencies) { self.dependencies = dependencies }

    /// - Throws: `CallError.throttled`
    func export(for caller: Caller, in context: CallContext) async throws -> Document {
        let now = dependencies.runtime.now()
        try await dependencies.throttle.take([Throttle.Use(.writeAccount, "\(caller.account)")], at: now)
        let events = try await AuditTrail(dependencies).page(
            of: caller.account, for: ListMySecurityEvents(limit: .largest))
        let (profile, consents) = try await profile(of: caller.account)
        var data = PersonalData(
            exportedAt: now, account: profile, consents: consents,
            sessions: try await SessionStore(dependencies).list(of: caller.account, current: caller.session, at: now),
            devices: try await DeviceStore(dependencies).list(of: caller.account),
            preferences: try await PreferenceStore(dependencies).read(caller.account),
            securityEvents: events.items, hasMoreSecurityEvents: events.next != nil, notifications: [],
            hasMoreNotifications: false)
        let room = Document.maxBytes - (try JSONWriter.encode(data).count)
        (data.notifications, data.hasMoreNotifications) = try await ExportedNotifications(dependencies).newest(
            of: caller.account, in: profile.language ?? ActionContext(context).language, room: room)
        try await note(caller.account, in: context)
        return Document(
            mediaType: "application/json", fileName: "kvart-\(caller.account).json",
            content: Base64Bytes(try JSONWriter.encode(data)))
    }

    /// Returns the profile, and every consent ever given, oldest first.
    /// - Throws: `CallError.unauthenticated` when the account is gone.
    private func profile(of id: AccountID) async throws -> (AccountProfile, consents: [ExportedConsent]) {
        try await dependencies.database.read { db in
            let accounts = AccountRows(db)
            guard let account = try accounts.find(id) else { throw CallError.unauthenticated }
            let consents = try ConsentRows(db).all(of: id)
            // A profile cannot hold a document that this version does not know. The export must not fail on it, and
            // lists it among the consents.
            let known = consents.compactMap { try? Consent($0) }
            let picture = try accounts.picture(of: id)
            return (AccountProfile(account, picture: picture, consents: .newest(in: known)), consents)
        }
    }

    private func note(_ id: AccountID, in context: CallContext) async throws {
        let actionContext = ActionContext(context)
        try await dependencies.host.write(context) { [dependencies] tx in
            try AuditTrail(dependencies).note(.exported, of: id, actionContext, in: tx)
        }
    }
}
