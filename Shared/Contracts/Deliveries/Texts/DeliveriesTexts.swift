/// The texts of deliveries for people in every language, for `Texts`.
public enum DeliveriesTexts {
    /// Each in JSON.
    public static let files = [about, errors, notices, pages]
}
