public import CallTypes

/// A car, for its seller, with the bids for it.
public struct MyCarPage: LinkedPage {
    public static let name = "cars.car"
    public static let path = "/cars/{car}"
    public static let readings = [
        PageReading(
            GetMyCar.self, of: "car", under: "cars.car.car",
            showing: PageThing(
                "cars.car", states: ["state"],
                facts: ["brand.name", "model.name", "year", "mileage", "bidCount", "submittedAt", "expiresAt"],
                actions: "actions"),
            buttons: [PageButton("renew", makes: RenewCar.self)]),
        PageReading(
            ListBids.self, of: "items", under: "cars.car.bids",
            showing: PageThing("cars.receivedBid", states: ["state"], facts: ["dealer", "amount", "expiresAt"])),
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }
}
