public import CallTypes

/// Used cars: from the seller to the sealed bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = [
        AcceptBid.self, AddBrand.self, AddModel.self, ChangeBid.self, Complain.self, DecideComplaint.self,
        ExportMyBids.self, GetBid.self, GetComplaint.self, GetDealer.self, GetFigures.self, GetMyBid.self,
        GetSalesStatistics.self, ListAllBrands.self, ListAllModels.self, ListBids.self, ListBrands.self,
        ListCandidates.self, ListComplaints.self, ListDealers.self, ListDisclosures.self, ListModels.self,
        ListMyBids.self, ListMyComplaints.self, MarkSold.self, OpenSealedBid.self, PlaceBid.self, RateSale.self,
        RegisterDealer.self, RejectBid.self, RemoveDealerPicture.self, RenewBid.self, ReportFellThrough.self,
        RevealContacts.self, RevealVIN.self, SetDealerPicture.self, SkipRating.self, UpdateBrand.self,
        UpdateDealer.self, UpdateModel.self, WithdrawBid.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CarsContract>.self]
    public static let notices: (any Notice.Type)? = CarsNotice.self
    public static let pages: [any LinkedPage.Type] = []
}
