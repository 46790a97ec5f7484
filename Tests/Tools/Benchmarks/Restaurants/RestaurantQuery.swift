import RPC
import RestaurantsContract
import Vocabulary

/// The measured search.
enum RestaurantQuery: String, CaseIterable {
    case all, name, place, namePlace = "name + place", rarePlace = "rare + place"
    case middle = "name, middle", cuisine, open, nameOpen = "name, open"

    /// The smallest town has ten restaurants, of which every search finds at least five.
    static let limit = 5

    /// - Parameter restaurants: their number.
    func call(in restaurants: Int) throws -> FindRestaurants {
        var call = FindRestaurants(limit: try PageLimit(Self.limit))
        switch self {
        case .all: break
        // The numbers in all names begin so.
        case .name, .nameOpen: call.search = try Line("100")
        // Every second restaurant.
        case .place: call.search = try Line(SeededRestaurant.place)
        case .namePlace: call.search = try Line("100 spl")
        // Five restaurants, evenly spread among all in the same place.
        case .rarePlace: call.search = try Line("zla spl")
        case .cuisine: call.cuisine = .fish
        case .open: call.isOpen = true
        case .middle:
            call.search = try Line("100")
            // The numbers of the list begin at 1.
            call.cursor = try ListCursors<Int64>(of: call).cursor(after: Int64(restaurants / 2))
        }
        if self == .nameOpen { call.isOpen = true }
        return call
    }
}
