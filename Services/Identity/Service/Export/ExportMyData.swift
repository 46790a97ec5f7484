import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

struct ExportMyDataHandler: Handler {
    let accounts: AccountStore
    let sessions: SessionStore
    let audit: AuditTrail
    let notifications: ExportedNotifications
    let devices: DeviceStore
    let preferences: PreferenceStore
    let export: ExportStore
    let throttle: Throttle
    let effects: Effects

    func handle(_ call: ExportMyData, in context: CallContext) async throws -> Document {
        let caller = try context.caller
        let occasion = Occasion(context, at: effects.now())
        try await throttle.take([Throttle.Use(.writeAccount, "\(caller.account)")], at: occasion.at)
        let events = try await audit.page(of: caller.account, limit: .largest, after: nil)
        var data = PersonalData(
            exportedAt: occasion.at, account: try await accounts.profile(of: caller.account),
            consents: try await export.consents(of: caller.account),
            sessions: try await sessions.list(of: caller.account, current: caller.session, at: occasion.at),
            devices: try await devices.list(of: caller.account),
            preferences: try await preferences.read(caller.account),
            securityEvents: events.items, hasMoreSecurityEvents: events.next != nil, notifications: [],
            hasMoreNotifications: false)
        let room = Document.mostBytes - (try JSONWriter.encode(data).count)
        (data.notifications, data.hasMoreNotifications) = try await notifications.newest(
            of: caller.account, in: data.account.language ?? occasion.language, room: room)
        try await export.note(caller.account, occasion)
        return Document(
            mediaType: "application/json", fileName: "kvart-\(caller.account).json",
            content: Base64Bytes(try JSONWriter.encode(data)))
    }
}

/// All that identity keeps about somebody, as they may take it along. Of the security events the newest hundred, of the
/// notifications the newest thousand, or as many as a document has room for. Where older ones are left out, the document
/// says so; the lists of both have them.
struct PersonalData: Codable, Hashable, Sendable {
    var exportedAt: Instant
    var account: AccountProfile
    var consents: [ExportedConsent]
    var sessions: [SessionSummary]
    /// That they are registered. A token would let others push.
    var devices: [RegisteredDevice]
    var preferences: NotificationPreferences
    var securityEvents: [SecurityEvent]
    /// Whether older ones are left out.
    var hasMoreSecurityEvents: Bool
    var notifications: [NotificationView]
    /// Whether older ones are left out.
    var hasMoreNotifications: Bool
}

/// A consent as it is stored. The document is text, because this program may no longer know a document that an account
/// once agreed to. An export must not leave such a consent out.
struct ExportedConsent: Codable, Hashable, Sendable {
    var document: String
    var version: String
    var at: Instant
}
