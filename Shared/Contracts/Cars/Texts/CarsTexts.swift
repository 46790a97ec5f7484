/// The texts of cars for people in every language, for `Texts`.
public enum CarsTexts {
    /// Each in JSON.
    public static let files = [about, brandErrors, carErrors, bidErrors, saleErrors, notices, pages]
}
