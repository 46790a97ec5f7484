/// The texts of city offers for people in every language, for `Texts`.
public enum CityOffersTexts {
    /// Each in JSON.
    public static let files = [
        about, placeErrors, promoters, offerErrors, feedErrors, pointErrors, notices, pages, offerPages,
    ]
}
