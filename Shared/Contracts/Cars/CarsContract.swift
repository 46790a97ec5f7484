public import CallTypes

/// Used cars: from the seller to the sealed bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = [
        AcceptBid.self, AddPhoto.self, ChangeBid.self, CloseVINConflict.self, Complain.self, DecideComplaint.self,
        DeleteCar.self, ExportMyBids.self, ExportMyCars.self, GetBid.self, GetCar.self, GetComplaint.self,
        GetFigures.self, GetMyBid.self, GetMyCar.self, GetPhoto.self, GetSalesStatistics.self, ListBids.self,
        ListCandidates.self, ListCars.self, ListComplaints.self, ListDisclosures.self, ListMyBids.self, ListMyCars.self,
        ListMyComplaints.self, ListVINConflicts.self, MarkSold.self, OpenSealedBid.self, PlaceBid.self, RateSale.self,
        RegisterDealer.self, RejectBid.self, RemovePhoto.self, RenewBid.self, RenewCar.self, ReportFellThrough.self,
        RevealContacts.self, RevealVIN.self, SkipRating.self, SortPhotos.self, StartCar.self, SubmitCar.self,
        UpdateCar.self, WithdrawBid.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CarsContract>.self]
    public static let notices: (any Notice.Type)? = CarsNotice.self
    public static let pages: [any LinkedPage.Type] = []
}
