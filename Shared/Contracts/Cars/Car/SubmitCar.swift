public import CallTypes
public import Vocabulary

/// Puts a draft on sale for 30 days (R04.23). All dealers see it then.
///
/// A member that is missing is a fault `required` of that member; `photos` when there is no photo (R04.20). A seller has
/// one car on sale at most (R04.24). A VIN that another car on sale has is accepted, and staff looks at both cars.
public struct SubmitCar: Call {
    public static let name = "cars.submitCar"
    public static let summary = "Put your car on sale"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/submit")
    public static let sends = Sending.nothing
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample("Fahad puts his Corolla on sale", SubmitCar(car: ExampleTown.car), ExampleTown.myCar)
    ]

    public var car: CarID

    public init(car: CarID) { self.car = car }

    public typealias Reply = MyCar

    public enum Refused: Refusal {
        case unknownCar
        case notDraft
        case carOnSale

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .notDraft: .conflict("This car was put on sale before.")
            case .carOnSale: .carOnSale
            }
        }
    }
}
