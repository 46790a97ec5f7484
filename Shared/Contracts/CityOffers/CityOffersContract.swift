public import CallTypes

/// What a city offers: offers of promoters, by city and category.
public enum CityOffersContract: Contract {
    public static let name = "cityOffers"
    public static let calls: [any Call.Type] = [
        AddCategory.self, AddCity.self, AddCountry.self, AdjustPoints.self, CheckNearby.self, ClaimDiscount.self,
        ConfirmRedemption.self, CreateDiscount.self, EndDiscount.self, ExportRedemptions.self, FindOffers.self,
        GetClaim.self, GetMyCategories.self, GetMyCities.self, GetPoints.self, GetPromoter.self, GetTotals.self,
        Join.self, ListAllCategories.self, ListAllCities.self, ListAllCountries.self, ListCategories.self,
        ListCities.self, ListCountries.self, ListDiscounts.self, ListFeed.self, ListMyClaims.self, ListMyDiscounts.self,
        ListPointEntries.self, ListPromoters.self, ListSavedOffers.self, LoadPlaces.self, Me.self, RecordShare.self,
        RecordVisit.self, Register.self, RegisterPromoter.self, ReleaseRedemption.self, RemovePromoterPicture.self,
        ReserveRedemption.self, RestorePromoter.self, RevokePromoter.self, SaveOffer.self, SetAlerts.self,
        SetMyCategories.self, SetMyCities.self, SetMyCountry.self, SetPromoterPicture.self, ShowVisitCode.self,
        UnsaveOffer.self, UpdateCategory.self, UpdateCity.self, UpdateCountry.self, UpdateDiscount.self,
        UpdatePromoter.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CityOffersContract>.self]
    public static let notices: (any Notice.Type)? = CityOffersNotice.self
    public static let pages: [any LinkedPage.Type] = [PromoterPage.self]
}
