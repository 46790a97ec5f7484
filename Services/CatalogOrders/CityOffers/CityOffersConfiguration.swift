import ContextKit
import Media
import ServiceKit

/// The settings of city offers.
struct CityOffersConfiguration: Settings {
    @Setting(
        "idempotency.lifetimeSeconds", .seconds(1...36_525 * 86_400),
        "how long the reply to a call with an idempotency key is kept")
    var keyLifetime = Duration.seconds(86_400)
    @Setting("points.lifetimeDays", .days(1...36_525), "how long a follower can spend points after earning them")
    var pointLifetime = Duration.seconds(365 * 86_400)
    @Setting(
        "offers.review", .choice,
        "whether staff looks at an offer `before` it is published, or only `after` a report or a suspicion")
    var review = OfferReview.after
    var pictures = PictureSettings()
    var links = LinkSettings()
    var share = ShareSettings()
    var context = ContextSettings()
}

/// When staff looks at the offers of promoters.
enum OfferReview: String, CaseIterable, Sendable {
    case before, after
}
