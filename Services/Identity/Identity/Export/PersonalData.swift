import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

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
