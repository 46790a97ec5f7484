public import Vocabulary

/// A restaurant. Its identifier is that of its account.
public enum RestaurantTag {}
public typealias RestaurantID = Identifier<RestaurantTag>

/// A menu of a restaurant.
public enum MenuTag {}
public typealias MenuID = Identifier<MenuTag>

/// A category of a menu: starters, drinks.
public enum CategoryTag {}
public typealias CategoryID = Identifier<CategoryTag>

/// A dish, a drink, or anything else that a menu offers.
public enum ProductTag {}
public typealias ProductID = Identifier<ProductTag>

/// A person who has opened the restaurant part. The identifier is that of the account.
public enum PersonTag {}
public typealias PersonID = Identifier<PersonTag>

/// An offer of a restaurant to employ a person.
public enum InvitationTag {}
public typealias InvitationID = Identifier<InvitationTag>
