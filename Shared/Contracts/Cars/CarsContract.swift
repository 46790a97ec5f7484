public import CallTypes

/// Used cars: from the seller to the sealed bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = [
        AcceptBid.self, AddBrand.self, AddModel.self, AddPhoto.self, ChangeBid.self, CloseVINConflict.self,
        Complain.self, DecideComplaint.self, DeleteCar.self, ExportMyBids.self, ExportMyCars.self, GetBid.self,
        GetCar.self, GetComplaint.self, GetDealer.self, GetFigures.self, GetMyBid.self, GetMyCar.self, GetPhoto.self,
        GetSalesStatistics.self, ListAllBrands.self, ListAllModels.self, ListBids.self, ListBrands.self,
        ListCandidates.self, ListCars.self, ListComplaints.self, ListDealers.self, ListDisclosures.self,
        ListModels.self, ListMyBids.self, ListMyCars.self, ListMyComplaints.self, ListVINConflicts.self, MarkSold.self,
        OpenSealedBid.self, PlaceBid.self, RateSale.self, RegisterDealer.self, RejectBid.self, RemoveDealerPicture.self,
        RemovePhoto.self, RenewBid.self, RenewCar.self, ReportFellThrough.self, RevealContacts.self, RevealVIN.self,
        SetDealerPicture.self, SkipRating.self, SortPhotos.self, StartCar.self, SubmitCar.self, UpdateBrand.self,
        UpdateCar.self, UpdateDealer.self, UpdateModel.self, WithdrawBid.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CarsContract>.self]
    public static let notices: (any Notice.Type)? = CarsNotice.self
    public static let pages: [any LinkedPage.Type] = [
        MyBidPage.self, MyCarPage.self, ComplaintsPage.self,
    ]
}
