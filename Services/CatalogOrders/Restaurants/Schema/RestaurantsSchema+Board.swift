import SQLiteKit

extension RestaurantsSchema {
    /// Waiting orders are few, but a restaurant that never marks orders as served has many active ones.
    static let board = Migration(
        11, "waiting orders of a restaurant",
        sql: """
            CREATE INDEX waitingOrderOfRestaurant ON guestOrder (restaurant, id) WHERE state = 'submitted';
            """)
}
