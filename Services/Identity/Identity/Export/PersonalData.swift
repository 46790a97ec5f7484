import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The data export of an account. It has the newest hundred security events and the newest thousand notifications, or
/// as many as fit. Where older ones are left out, the document says so; the two lists return all of them.
struct PersonalData: Codable, Hashable, Sendable {
    var exportedAt: Instant
    var account: AccountProfile
    var consents: [ExportedConsent]
    var sessions: [SessionSummary]
    /// Without tokens: a token would let others push to the device.
    var devices: [RegisteredDevice]
    var preferences: NotificationPreferences
    var securityEvents: [SecurityEvent]
    /// Whether older ones are left out.
    var hasMoreSecurityEvents: Bool
    var notifications: [NotificationView]
    /// Whether older ones are left out.
    var hasMoreNotifications: Bool
}

/// A consent as it is stored. The document is text, because an account may have agreed to a document that this version
/// no longer knows. An export must not leave such a consent out.
struct ExportedConsent: Codable, Hashable, Sendable {
    var document: String
    var version: String
    var at: Instant
}
