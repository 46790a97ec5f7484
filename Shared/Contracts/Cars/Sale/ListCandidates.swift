public import CallTypes
public import Vocabulary

/// Lists the dealers who may have bought a sold car, the first bid first: those whose bids were accepted when the car
/// was sold (R04.54). A blocked dealer, and one whose account is deleted, are not listed.
public struct ListCandidates: ListCall {
    public static let name = "cars.listCandidates"
    public static let summary = "List the dealers who may have bought your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/cars/{car}/candidates")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A seller looks for the buyer", ListCandidates(car: ExampleTown.car),
            Reply(items: [ExampleTown.candidate], next: nil))
    ]

    public var car: CarID
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(car: CarID, cursor: PageCursor? = nil, limit: PageLimit? = nil) {
        self.car = car
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<Candidate>

    public enum Refused: Refusal {
        /// Also for the car of another seller.
        case unknownCar
        case notSold

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .notFound("There is no such car.")
            case .notSold: .notSold
            }
        }
    }
}

extension RefusalTerms {
    static var notSold: RefusalTerms { .conflict("This car is not sold.") }
    static var alreadyAnswered: RefusalTerms { .conflict("You have answered already.") }
}
