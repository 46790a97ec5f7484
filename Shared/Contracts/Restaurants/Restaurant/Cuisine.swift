public import Vocabulary

/// What a restaurant serves.
public enum Cuisine: String, WireValue, CaseIterable {
    case asian, bakery, bar, barbecue, bistro, breakfast, burgers, cafe, chinese, croatian, desserts, fastFood
    case fish, french, georgian, greek, indian, international, italian, japanese, mediterranean, mexican
    case middleEastern, pizza, streetFood, thai, turkish, ukrainian, vegan, vegetarian, vietnamese
}

extension [Cuisine] {
    /// The most cuisines of a restaurant.
    static var limit: Int { 5 }
}

extension Faults {
    /// Records too many cuisines, and one that is given twice.
    mutating func check(_ cuisines: [Cuisine], at path: String) {
        let limit = [Cuisine].limit
        if cuisines.count > limit { record(.tooLong(atMost: limit, "cuisines"), at: path) }
        if Set(cuisines).count < cuisines.count { record(.givenTwice, at: path) }
    }
}
