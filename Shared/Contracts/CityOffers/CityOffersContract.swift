public import CallTypes

/// What a city offers: offers of promoters, by city and category.
public enum CityOffersContract: Contract {
    public static let name = "cityOffers"
    public static let calls: [any Call.Type] = [
        AddCategory.self,
        AddCity.self,
        AddCountry.self,
        GetMyCategories.self,
        GetMyCities.self,
        GetPromoter.self,
        GetTotals.self,
        Join.self,
        ListAllCategories.self,
        ListAllCities.self,
        ListAllCountries.self,
        ListCategories.self,
        ListCities.self,
        ListCountries.self,
        ListPromoters.self,
        LoadPlaces.self,
        Me.self,
        Register.self,
        RegisterPromoter.self,
        RemovePromoterPicture.self,
        RestorePromoter.self,
        RevokePromoter.self,
        SetMyCategories.self,
        SetMyCities.self,
        SetMyCountry.self,
        SetPromoterPicture.self,
        UpdateCategory.self,
        UpdateCity.self,
        UpdateCountry.self,
        UpdatePromoter.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CityOffersContract>.self]
    public static let notices: (any Notice.Type)? = CityOffersNotice.self
    public static let pages: [any LinkedPage.Type] = [PromoterPage.self]
}
