public import CallTypes

/// Used cars: from the seller to the sealed bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = [
        Complain.self, DecideComplaint.self, GetComplaint.self, GetFigures.self, GetSalesStatistics.self,
        ListCandidates.self, ListComplaints.self, ListMyComplaints.self, MarkSold.self, OpenSealedBid.self,
        RateSale.self, RegisterDealer.self, SkipRating.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CarsContract>.self]
    public static let notices: (any Notice.Type)? = CarsNotice.self
    public static let pages: [any LinkedPage.Type] = []
}
