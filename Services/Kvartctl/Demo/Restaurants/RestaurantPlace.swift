import Vocabulary

/// Where a restaurant of the demo is.
struct RestaurantPlace: Sendable {
    var address: String
    var coordinate: Coordinate

    /// In the order of the menus in `menus.tsv`.
    static let all = [
        RestaurantPlace("Riva 7, Split", 43.5079, 16.4386), RestaurantPlace("Korzo 18, Rijeka", 45.3270, 14.4418),
        RestaurantPlace("Vlaška 31, Zagreb", 45.8139, 15.9838),
    ]

    private init(_ address: String, _ latitude: Double, _ longitude: Double) {
        self.address = address
        coordinate = Coordinate(latitude: Latitude(unchecked: latitude), longitude: Longitude(unchecked: longitude))
    }
}
