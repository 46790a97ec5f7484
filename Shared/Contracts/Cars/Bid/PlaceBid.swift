public import CallTypes
public import Vocabulary

/// Makes a sealed bid for a car on sale (R04.31). Only its seller reads the amount; other dealers and staff do not
/// (R04.34).
///
/// A dealer makes one bid for a car, ever (R04.33). The bid waits for the seller for 48 hours. By bidding, the dealer
/// agrees that the seller gets its phone numbers and its e-mail address with the acceptance (R04.39). The car leaves
/// this dealer's list, and no other (R04.32).
public struct PlaceBid: Call {
    public static let name = "cars.placeBid"
    public static let summary = "Make a sealed bid for a car"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/bids")
    public static let sends = Sending.toOthers(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dealer bids 3,250 dinars", PlaceBid(car: ExampleTown.car, amount: .example), ExampleTown.bidPlaced)
    ]

    public var car: CarID
    /// In minor units of the currency of the town, such as fils.
    public var amount: SealedAmount

    public init(car: CarID, amount: SealedAmount) {
        self.car = car
        self.amount = amount
    }

    public typealias Reply = BidPlaced

    public enum Refused: Refusal {
        /// Also for a car that this dealer cannot see.
        case unknownCar
        /// It is sold, or its time on sale is over.
        case notOnSale
        /// This dealer has made a bid before, whatever became of it (R04.33).
        case alreadyBid
        case noProfile

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .notOnSale: .conflict("This car is not on sale.")
            case .alreadyBid: .conflict("You have made a bid for this car already.")
            case .noProfile: .notFound("Your account has no profile here.")
            }
        }
    }
}
