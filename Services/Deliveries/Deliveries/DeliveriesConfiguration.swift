import ContextKit
import ServiceKit

/// What an operator can set.
struct DeliveriesConfiguration: Settings {
    @Setting("invitations.lifetimeSeconds", .seconds(1...century), "how long a registration key can be redeemed")
    var invitationLifetime = Duration.seconds(30 * 86_400)
    var links = LinkSettings()
    @Setting(
        "idempotency.lifetimeSeconds", .seconds(1...century),
        "how long the reply to a call with an idempotency key is kept")
    var keyLifetime = Duration.seconds(86_400)
    @Setting(
        "tracking.retentionSeconds", .seconds(1...century),
        "how long a tracking link lives on when its delivery is over")
    var trackingAfter = Duration.seconds(7_200)
    @Setting(
        "streams.lifetimeSeconds", .seconds(1...century),
        "how long the reader of a live stream can be away and miss nothing")
    var streamLifetime = Duration.seconds(86_400)
    @Setting("positions.intervalSeconds", .seconds(1...century), "how often a courier's position is kept at most")
    var positionInterval = Duration.seconds(5)
    @Setting(
        "cancellations.storeWaitSeconds", .seconds(1...century),
        "how long a courier waits at the store until giving up is the store's fault")
    var storeWait = Duration.seconds(600)
    var context = ContextSettings()

    var linkBase: String { links.base }
    var throttleFactor: Int { context.throttleFactor }
}

/// The longest that anything may be set to, in seconds.
private let century = 36_525 * 86_400
