public import CallTypes

/// What a city offers: offers of promoters, by city and category.
public enum CityOffersContract: Contract {
    public static let name = "cityOffers"
    public static let calls: [any Call.Type] = [
        CancelOffer.self,
        CopyOffer.self,
        CreateOffer.self,
        DeleteOffer.self,
        DismissCase.self,
        ExportMyOffers.self,
        GetModerationCase.self,
        GetMyOffer.self,
        GetOffer.self,
        GetSharePayload.self,
        HideOffer.self,
        ListModeration.self,
        ListMyOffers.self,
        ListOffersTable.self,
        PostponeOffer.self,
        PublishOffer.self,
        ReadOffer.self,
        RemoveOfferPicture.self,
        ReportOffer.self,
        RescheduleOffer.self,
        RestoreOffer.self,
        SetFindable.self,
        SetOfferActive.self,
        SetOfferPicture.self,
        ShowOffer.self,
        UpdateOffer.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CityOffersContract>.self]
    public static let notices: (any Notice.Type)? = CityOffersNotice.self
    public static let pages: [any LinkedPage.Type] = [OwnOfferPage.self]
}
