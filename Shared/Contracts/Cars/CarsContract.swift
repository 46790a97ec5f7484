public import CallTypes

/// Used cars: from the seller to the sealed bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = [
        AcceptBid.self, ChangeBid.self, Complain.self, DecideComplaint.self, ExportMyBids.self, GetBid.self,
        GetComplaint.self, GetFigures.self, GetMyBid.self, GetSalesStatistics.self, ListBids.self, ListCandidates.self,
        ListComplaints.self, ListDisclosures.self, ListMyBids.self, ListMyComplaints.self, MarkSold.self,
        OpenSealedBid.self, PlaceBid.self, RateSale.self, RegisterDealer.self, RejectBid.self, RenewBid.self,
        ReportFellThrough.self, RevealContacts.self, RevealVIN.self, SkipRating.self, WithdrawBid.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CarsContract>.self]
    public static let notices: (any Notice.Type)? = CarsNotice.self
    public static let pages: [any LinkedPage.Type] = []
}
