public import CallTypes
public import Vocabulary

/// The seller names the dealer who has bought the car, and rates the dealer (R04.55). A second answer is refused, also
/// after ``SkipRating`` (R04.57).
public struct RateSale: Call {
    public static let name = "cars.rateSale"
    public static let summary = "Name and rate the dealer who has bought your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/sale/rating")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A seller names the buyer",
            RateSale(car: ExampleTown.car, bid: ExampleTown.bid, rating: .example), ExampleTown.sale(.answered))
    ]

    public var car: CarID
    /// The bid of a candidate (``ListCandidates``).
    public var bid: BidID
    public var rating: SaleRating

    public init(car: CarID, bid: BidID, rating: SaleRating) {
        self.car = car
        self.bid = bid
        self.rating = rating
    }

    public typealias Reply = Sale

    public enum Refused: Refusal {
        /// Also for the car of another seller.
        case unknownCar
        case notSold
        case alreadyAnswered
        /// The seller had not accepted the bid, or it is not a bid for this car (R04.56).
        case notACandidate

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .notFound("There is no such car.")
            case .notSold: .notSold
            case .alreadyAnswered: .alreadyAnswered
            case .notACandidate: .conflict("You had not accepted this bid.", member: "bid")
            }
        }
    }
}
