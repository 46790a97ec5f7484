import Configuration
import ServiceKit
import Vocabulary

/// What an operator can set.
///
/// - `invitations.lifetimeSeconds`: how long a registration key can be redeemed; 30 days.
/// - `links.base`: what the links in invitations begin with; `http://127.0.0.1:8080`.
/// - `events.lifetimeSeconds`: how long the feed keeps an event; 90 days.
/// - `keys.lifetimeSeconds`: how long the reply to a call with an idempotency key is kept; 24 hours.
struct DeliveriesConfiguration: Sendable {
    var invitationLifetime: Duration
    var linkBase: String
    var eventLifetime: Duration
    var keyLifetime: Duration

    /// - Throws: `ConfigurationError` when a value is there but is not what it should be.
    init(_ reader: ConfigReader) throws {
        invitationLifetime = .seconds(
            try reader.checkedInt(forKey: "invitations.lifetimeSeconds", default: 30 * 86_400))
        linkBase = try reader.checkedString(forKey: "links.base", default: "http://127.0.0.1:8080")
        eventLifetime = .seconds(try reader.checkedInt(forKey: "events.lifetimeSeconds", default: 90 * 86_400))
        keyLifetime = .seconds(try reader.checkedInt(forKey: "keys.lifetimeSeconds", default: 86_400))
    }
}
