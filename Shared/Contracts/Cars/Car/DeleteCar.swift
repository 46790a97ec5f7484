public import CallTypes
public import Vocabulary

/// Deletes a car with its photos (R04.28). The bids for it end, and their dealers are notified. A sold car cannot be
/// deleted.
public struct DeleteCar: Call {
    public static let name = "cars.deleteCar"
    public static let summary = "Delete your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.delete, "/v1/cars/{car}")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample("Fahad deletes his Corolla", DeleteCar(car: ExampleTown.car), EmptyReply())
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }

    public typealias Reply = EmptyReply

    public enum Refused: Refusal {
        case unknownCar
        case carSold

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .carSold: .conflict("This car is sold.")
            }
        }
    }
}
