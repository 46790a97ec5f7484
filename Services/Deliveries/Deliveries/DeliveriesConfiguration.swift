import ContextKit
import ServiceKit

/// The settings of this service.
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
        "how long a tracking link works after its delivery is finished")
    var trackingAfter = Duration.seconds(7_200)
    @Setting(
        "streams.lifetimeSeconds", .seconds(1...century),
        "how long a client of a live stream can be disconnected without missing changes")
    var streamLifetime = Duration.seconds(86_400)
    @Setting("positions.intervalSeconds", .seconds(1...century), "the shortest time between two stored positions")
    var positionInterval = Duration.seconds(5)
    @Setting(
        "cancellations.storeWaitSeconds", .seconds(1...century),
        "the waiting time at the store after which giving up is the store's fault")
    var storeWait = Duration.seconds(600)
    var context = ContextSettings()

    var linkBase: String { links.base }
    var throttleFactor: Int { context.throttleFactor }
}

/// The upper bound of every duration setting, in seconds.
private let century = 36_525 * 86_400
