public import CallTypes

/// Used cars: from the seller to the sealed bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = [
        AddPhoto.self, CloseVINConflict.self, Complain.self, DecideComplaint.self, DeleteCar.self, ExportMyCars.self,
        GetCar.self, GetComplaint.self, GetFigures.self, GetMyCar.self, GetPhoto.self, GetSalesStatistics.self,
        ListCandidates.self, ListCars.self, ListComplaints.self, ListMyCars.self, ListMyComplaints.self,
        ListVINConflicts.self, MarkSold.self, OpenSealedBid.self, RateSale.self, RegisterDealer.self, RemovePhoto.self,
        RenewCar.self, SkipRating.self, SortPhotos.self, StartCar.self, SubmitCar.self, UpdateCar.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CarsContract>.self]
    public static let notices: (any Notice.Type)? = CarsNotice.self
    public static let pages: [any LinkedPage.Type] = []
}
