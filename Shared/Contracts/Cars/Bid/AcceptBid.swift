public import CallTypes
public import Vocabulary

/// Accepts a bid and returns the contacts of its dealer (R04.39). The dealer is notified once (R04.40). Several bids
/// for a car can be accepted (R04.41), and the car stays on sale for 30 days from now.
///
/// A repeat gets the contacts again. It is a new read of them, and recorded as one, so no reply is kept for the
/// idempotency key. With `If-Match` a bid that its dealer has changed meanwhile is not accepted.
public struct AcceptBid: Call {
    public static let name = "cars.acceptBid"
    public static let summary = "Accept a bid and get the contacts of the dealer"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/bids/{bid}/accept")
    public static let sends = Sending.toOthers(by: [.push, .email])
    public static let repetition = Repetition.idempotent
    public static let keepsReply = false
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The seller accepts the bid", AcceptBid(car: ExampleTown.car, bid: ExampleTown.bid), ExampleTown.contacts)
    ]

    public var car: CarID
    public var bid: BidID

    public init(car: CarID, bid: BidID) {
        self.car = car
        self.bid = bid
    }

    public typealias Reply = DealerContacts

    public enum Refused: Refusal {
        /// Also for a car of another seller (R04.44).
        case unknownCar
        /// Also for a bid of a blocked dealer (R04.50).
        case unknownBid
        case notOnSale
        case bidExpired
        case notPending

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .unknownBid: .unknownBid
            case .notOnSale: .conflict("This car is not on sale.")
            case .bidExpired: .bidHasExpired
            case .notPending: .bidNotPending
            }
        }
    }
}
