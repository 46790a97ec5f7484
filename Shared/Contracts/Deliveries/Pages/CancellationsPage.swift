public import CallTypes

/// The cancellation ledger of a courier or a store.
public struct CancellationsPage: LinkedPage {
    public static let name = "deliveries.cancellations"
    public static let path = "/cancellations"
    public static let readings = [
        PageReading(
            ListCancellationsForCourier.self, of: "items",
            showing: cancellation(with: ["store.name", "at", "pardonedAt"])),
        PageReading(
            ListCancellationsForStore.self, of: "items",
            showing: cancellation(with: ["courier.firstName", "courier.lastName", "at", "pardonedAt"])),
    ]

    public init() {}

    private static func cancellation(with facts: [String]) -> PageThing {
        PageThing("deliveries.cancellation", states: ["by", "reason", "isCounted"], facts: facts)
    }
}
