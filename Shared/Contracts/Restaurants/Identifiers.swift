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

/// The time in which guests sit at a table, from the scanned code to the paid bill.
public enum TableSessionTag {}
public typealias TableSessionID = Identifier<TableSessionTag>

/// What an employee did to the session of a table.
public enum TableEventTag {}
public typealias TableEventID = Identifier<TableEventTag>

/// An order of a guest. One guest may place several in a session.
public enum OrderTag {}
public typealias OrderID = Identifier<OrderTag>

/// A payment of a bill, as an employee has recorded it.
public enum PaymentTag {}
public typealias PaymentID = Identifier<PaymentTag>
