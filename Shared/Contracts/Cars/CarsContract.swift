public import CallTypes

/// Used cars: from the seller to the sealed bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = [
        AddBrand.self, AddModel.self, GetDealer.self, ListAllBrands.self, ListAllModels.self, ListBrands.self,
        ListDealers.self, ListModels.self, RegisterDealer.self, RemoveDealerPicture.self, SetDealerPicture.self,
        UpdateBrand.self, UpdateDealer.self, UpdateModel.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<CarsContract>.self]
    public static let notices: (any Notice.Type)? = CarsNotice.self
    public static let pages: [any LinkedPage.Type] = []
}
