public import CallTypes

/// The complaints of a seller.
public struct ComplaintsPage: LinkedPage {
    public static let name = "cars.complaints"
    public static let path = "/complaints"
    public static let readings = [
        PageReading(
            ListMyComplaints.self, of: "items",
            showing: PageThing(
                "cars.complaint", states: ["state", "reason"],
                facts: ["car.brand", "car.model", "note", "createdAt"]))
    ]

    public init() {}
}
