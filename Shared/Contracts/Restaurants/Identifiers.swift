public import Vocabulary

/// A restaurant. Its identifier is that of its account.
public enum RestaurantTag {}
public typealias RestaurantID = Identifier<RestaurantTag>
