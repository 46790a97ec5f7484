public import CallTypes
public import Vocabulary

/// The seller does not say who has bought the car. No buyer and no rating are stored, and a later answer is refused
/// (R04.57).
public struct SkipRating: Call {
    public static let name = "cars.skipRating"
    public static let summary = "Do not say who has bought your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/sale/skip")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A seller has sold the car to a neighbour", SkipRating(car: ExampleTown.car), ExampleTown.sale(.skipped))
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }

    public typealias Reply = Sale

    public enum Refused: Refusal {
        /// Also for the car of another seller.
        case unknownCar
        case notSold
        case alreadyAnswered

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .notFound("There is no such car.")
            case .notSold: .notSold
            case .alreadyAnswered: .alreadyAnswered
            }
        }
    }
}
