public import CallTypes

/// Used cars: from the seller to the bids of dealers and the sale.
public enum CarsContract: Contract {
    public static let name = "cars"
    public static let calls: [any Call.Type] = []
}
