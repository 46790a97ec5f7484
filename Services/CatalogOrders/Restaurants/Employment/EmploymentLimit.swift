import RestaurantsContract
import SQLiteKit

/// The limits for searching and inviting. A search discloses who looks for work, and an invitation may send a mail.
enum EmploymentLimit: String, ThrottleLimit, CaseIterable {
    /// All searches of one restaurant for people (R02.20).
    case searchingRestaurant
    /// All invitations of one restaurant.
    case invitingRestaurant
    /// Invitations of one restaurant to the same person. It may withdraw an invitation and make it again.
    case invitedByRestaurant
    /// Invitations of all restaurants to one person.
    case invited

    /// How many uses are allowed at once.
    var burst: Int {
        switch self {
        case .searchingRestaurant: 60
        case .invitingRestaurant: 50
        case .invitedByRestaurant: 3
        case .invited: 20
        }
    }

    /// The time after which one more use is allowed.
    var interval: Duration {
        switch self {
        case .searchingRestaurant: .seconds(60)
        // About 50 a day.
        case .invitingRestaurant: .seconds(1_728)
        case .invitedByRestaurant: .seconds(86_400)
        case .invited: .seconds(1_800)
        }
    }

    static func search(by restaurant: RestaurantID) -> [Throttle<EmploymentLimit>.Use] {
        [Throttle.Use(.searchingRestaurant, "\(restaurant)")]
    }

    static func invitation(
        by restaurant: RestaurantID, to person: PersonID
    ) -> [Throttle<EmploymentLimit>.Use] {
        [
            Throttle.Use(.invitingRestaurant, "\(restaurant)"),
            Throttle.Use(.invitedByRestaurant, "\(restaurant) \(person)"), Throttle.Use(.invited, "\(person)"),
        ]
    }
}
