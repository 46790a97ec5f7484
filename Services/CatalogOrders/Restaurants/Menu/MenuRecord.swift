import RestaurantsContract
import Vocabulary

/// A menu in one of its versions, without its content.
struct MenuRecord: Hashable, Sendable {
    let id: MenuID
    let restaurant: RestaurantID
    var isActive: Bool
    /// The number of the version.
    var version: Int64
    var name: Localized<Line>
    var hours: [OpeningHours]
    var publishedAt: Instant
}
