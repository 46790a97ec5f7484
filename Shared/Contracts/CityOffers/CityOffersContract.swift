public import CallTypes

/// What a city offers: offers of promoters, by city and category.
public enum CityOffersContract: Contract {
    public static let name = "cityOffers"
    public static let calls: [any Call.Type] = [
        CheckNearby.self, FindOffers.self, ListFeed.self, ListSavedOffers.self, SaveOffer.self, SetAlerts.self,
        UnsaveOffer.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CityOffersContract>.self]
    public static let notices: (any Notice.Type)? = CityOffersNotice.self
}
