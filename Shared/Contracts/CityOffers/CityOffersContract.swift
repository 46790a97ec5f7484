public import CallTypes

/// What a city offers: offers of promoters, by city and category.
public enum CityOffersContract: Contract {
    public static let name = "cityOffers"
    public static let calls: [any Call.Type] = []
}
