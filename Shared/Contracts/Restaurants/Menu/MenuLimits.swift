/// How much a restaurant can offer. A menu must fit into one reply, and a guest reads it on a phone.
public enum MenuLimits {
    /// The most menus of a restaurant.
    public static let menus = 20
    /// The most categories of a menu.
    public static let categories = 100
    /// The most products of a menu.
    public static let products = 2_000
    /// The most bytes that all products of a menu take, texts of all languages included.
    public static let bytes = 2_000_000
}
