/// The texts of restaurants for people in every language, for `Texts`.
public enum RestaurantsTexts {
    /// Each in JSON.
    public static let files = [about, errors, notices, pages, board]
}
