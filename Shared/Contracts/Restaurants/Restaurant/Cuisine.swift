public import Vocabulary

/// What a restaurant serves.
public enum Cuisine: String, WireValue, CaseIterable {
    case asian, bakery, bar, barbecue, bistro, breakfast, burgers, cafe, chinese, croatian, desserts, fastFood
    case fish, french, georgian, greek, indian, international, italian, japanese, mediterranean, mexican
    case middleEastern, pizza, street, thai, turkish, ukrainian, vegan, vegetarian, vietnamese
}
