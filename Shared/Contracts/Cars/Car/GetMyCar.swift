public import CallTypes
public import Vocabulary

/// Returns a car of the person who calls, with the number of bids (R04.27).
public struct GetMyCar: Call {
    public static let name = "cars.getMyCar"
    public static let summary = "Get one of your cars"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/cars/mine/{car}")
    public static let examples: [CallExample<Self>] = [
        CallExample("Fahad reads his car", GetMyCar(car: ExampleTown.car), Reply(car: ExampleTown.myCar))
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var car: MyCar
        public var version: Int64 { car.version }

        public init(car: MyCar) { self.car = car }
    }

    public typealias Refused = CarRefused
}
