import Configuration
import ServiceKit
import Vocabulary

/// What an operator can set.
///
/// - `invitations.lifetimeSeconds`: how long a registration key can be redeemed; 30 days.
/// - `links.base`: what the links in invitations and for recipients begin with; `http://127.0.0.1:8080`.
/// - `keys.lifetimeSeconds`: how long the reply to a call with an idempotency key is kept; 24 hours.
/// - `tracking.afterSeconds`: how long a tracking link lives on when its delivery is over; 2 hours.
/// - `streams.lifetimeSeconds`: how long a reader of a live stream can be away and miss nothing; 24 hours.
/// - `positions.everySeconds`: at most how often a courier's position is kept; 5 seconds.
/// - `waiting.storeSeconds`: how long a courier at the store waits before giving up is the store's fault; 10 minutes.
/// - `throttles.factor`: so many times as many wrong links and keys, and invitations, are allowed; 1.
///
/// What every context has, such as `events.lifetimeSeconds`, is read by `ContextFrame`.
struct DeliveriesConfiguration: Sendable {
    var invitationLifetime: Duration
    var linkBase: String
    var keyLifetime: Duration
    var trackingAfter: Duration
    var streamLifetime: Duration
    var positionInterval: Duration
    var storePatience: Duration
    var throttleFactor: Int

    /// - Throws: `ConfigurationError` when a value is there but is not what it should be.
    init(_ reader: ConfigReader) throws {
        func seconds(_ key: ConfigKey, _ value: Int) throws -> Duration {
            .seconds(try reader.checkedInt(forKey: key, default: value, in: 1...Self.century))
        }
        invitationLifetime = try seconds("invitations.lifetimeSeconds", 30 * 86_400)
        linkBase = try LinkBase.read(reader)
        keyLifetime = try seconds("keys.lifetimeSeconds", 86_400)
        trackingAfter = try seconds("tracking.afterSeconds", 7_200)
        streamLifetime = try seconds("streams.lifetimeSeconds", 86_400)
        positionInterval = try seconds("positions.everySeconds", 5)
        storePatience = try seconds("waiting.storeSeconds", 600)
        throttleFactor = try reader.checkedInt(forKey: "throttles.factor", default: 1, in: 1...1_000_000)
    }

    /// The longest that anything may be set to, in seconds.
    private static let century = 36_525 * 86_400
}
