public import CallTypes
public import Vocabulary

/// Puts a car that has left the sale on sale again, for 30 days. It comes first in the list of dealers. A car that is on
/// sale stays there for 30 days from now, and keeps its place in the list.
public struct RenewCar: Call {
    public static let name = "cars.renewCar"
    public static let summary = "Keep your car on sale, or put it on sale again"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/renew")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample("Fahad keeps his Corolla on sale", RenewCar(car: ExampleTown.car), ExampleTown.myCar)
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }

    public typealias Reply = MyCar

    public enum Refused: Refusal {
        case unknownCar
        /// A draft, or a sold car.
        case notOnSale
        /// Another car of the seller.
        case carOnSale

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .notOnSale: .conflict("This car is not on sale.")
            case .carOnSale: .carOnSale
            }
        }
    }
}
