public import Vocabulary

extension Faults {
    /// Records the fault of too few or too many chosen cities (R05.11). A city that is given twice counts once.
    mutating func check(cities: [CityID]) {
        let range = 1...Int64(SetMyCities.limit)
        if !range.contains(Int64(Set(cities).count)) { record(.outOfRange(range), at: "cities") }
    }

    /// Records the fault of no chosen category (R05.12). There may be as many as there are.
    mutating func check(categories: [OfferCategoryID]) {
        if categories.isEmpty { record(.required, at: "categories") }
    }
}

extension Fault {
    /// A country, a city or a category that does not exist or is inactive (R05.46).
    public static let notOffered = Fault(code: "notOffered", message: "This cannot be chosen.")
    /// A city is not in the country of the follower (R05.13).
    public static let otherCountry = Fault(code: "otherCountry", message: "This city is in another country.")
}
