public import CallTypes

/// What a city offers: offers of promoters, by city and category.
public enum CityOffersContract: Contract {
    public static let name = "cityOffers"
    public static let calls: [any Call.Type] = [
        AddCategory.self, AddCity.self, AddCountry.self, AdjustPoints.self, CancelOffer.self, CheckNearby.self,
        ClaimDiscount.self, ConfirmRedemption.self, CopyOffer.self, CreateDiscount.self, CreateOffer.self,
        DeleteOffer.self, DismissCase.self, EndDiscount.self, ExportMyOffers.self, ExportRedemptions.self,
        FindOffers.self, GetClaim.self, GetModerationCase.self, GetMyCategories.self, GetMyCities.self, GetMyOffer.self,
        GetOffer.self, GetOfferPicture.self, GetPoints.self, GetPromoter.self, GetSharePayload.self, GetTotals.self,
        HideOffer.self,
        Join.self, ListAllCategories.self, ListAllCities.self, ListAllCountries.self, ListCategories.self,
        ListCities.self, ListCountries.self, ListDiscounts.self, ListFeed.self, ListModeration.self, ListMyClaims.self,
        ListMyDiscounts.self, ListMyOffers.self, ListOffersTable.self, ListPointEntries.self, ListPromoters.self,
        ListSavedOffers.self, LoadPlaces.self, Me.self, PostponeOffer.self, PublishOffer.self, ReadOffer.self,
        RecordShare.self, RecordVisit.self, Register.self, RegisterPromoter.self, ReleaseRedemption.self,
        RemoveOfferPicture.self, RemovePromoterPicture.self, ReportOffer.self, RescheduleOffer.self,
        ReserveRedemption.self, RestoreOffer.self, RestorePromoter.self, RevokePromoter.self, SaveOffer.self,
        SetAlerts.self, SetFindable.self, SetMyCategories.self, SetMyCities.self, SetMyCountry.self,
        SetOfferActive.self, SetOfferPicture.self, SetPromoterPicture.self, ShowOffer.self, ShowVisitCode.self,
        UnsaveOffer.self, UpdateCategory.self, UpdateCity.self, UpdateCountry.self, UpdateDiscount.self,
        UpdateOffer.self, UpdatePromoter.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CityOffersContract>.self]
    public static let notices: (any Notice.Type)? = CityOffersNotice.self
    public static let pages: [any LinkedPage.Type] = [OwnOfferPage.self, PromoterPage.self]
}
