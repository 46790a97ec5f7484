public import CallTypes
public import Vocabulary

/// Returns the contacts of the dealer of an accepted bid again (R04.39). Each read is recorded for the dealer
/// (``ListDisclosures``), so a repeat is a new read.
public struct RevealContacts: Call {
    public static let name = "cars.revealContacts"
    public static let summary = "Get the contacts of a dealer whose bid you have accepted"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/bids/{bid}/contacts")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let keepsReply = false
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The seller looks the numbers up again", RevealContacts(car: ExampleTown.car, bid: ExampleTown.bid),
            ExampleTown.contacts)
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
        case notActive

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .unknownBid: .unknownBid
            case .notActive: .bidNotActive
            }
        }
    }
}
