public import CallTypes

/// What a city offers: offers of promoters, by city and category.
public enum CityOffersContract: Contract {
    public static let name = "cityOffers"
    public static let calls: [any Call.Type] = [
        AdjustPoints.self,
        ClaimDiscount.self,
        ConfirmRedemption.self,
        CreateDiscount.self,
        EndDiscount.self,
        ExportRedemptions.self,
        GetClaim.self,
        GetPoints.self,
        ListDiscounts.self,
        ListMyClaims.self,
        ListMyDiscounts.self,
        ListPointEntries.self,
        RecordShare.self,
        RecordVisit.self,
        ReleaseRedemption.self,
        ReserveRedemption.self,
        ShowVisitCode.self,
        UpdateDiscount.self,
    ]
}
