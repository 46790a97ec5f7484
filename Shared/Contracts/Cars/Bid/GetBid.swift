public import CallTypes
public import Vocabulary

/// Returns a bid for a car of the seller, with what is known of its dealer (R04.38). A rejected bid cannot be opened
/// (R04.42).
public struct GetBid: Call {
    public static let name = "cars.getBid"
    public static let summary = "Get a bid for your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/cars/{car}/bids/{bid}")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The seller opens a bid", GetBid(car: ExampleTown.car, bid: ExampleTown.bid), ExampleTown.receivedBid)
    ]

    public var car: CarID
    public var bid: BidID

    public init(car: CarID, bid: BidID) {
        self.car = car
        self.bid = bid
    }

    public typealias Reply = ReceivedBid

    public enum Refused: Refusal {
        /// Also for a car of another seller (R04.44).
        case unknownCar
        /// Also for a bid of a blocked dealer (R04.50).
        case unknownBid
        case bidRejected

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .unknownBid: .unknownBid
            case .bidRejected: .conflict("You have rejected this bid.")
            }
        }
    }
}
