public import CallTypes
public import Vocabulary

/// Rejects a bid that waits or is accepted (R04.42). The dealer cannot make another one for the car. The car stays on
/// sale for 30 days from now.
public struct RejectBid: Call {
    public static let name = "cars.rejectBid"
    public static let summary = "Reject a bid for your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/bids/{bid}/reject")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The bid is too low", RejectBid(car: ExampleTown.car, bid: ExampleTown.bid),
            AnsweredBid(id: ExampleTown.bid, state: .rejected, version: 2))
    ]

    public var car: CarID
    public var bid: BidID

    public init(car: CarID, bid: BidID) {
        self.car = car
        self.bid = bid
    }

    public typealias Reply = AnsweredBid

    public enum Refused: Refusal {
        /// Also for a car of another seller (R04.44).
        case unknownCar
        /// Also for a bid of a blocked dealer (R04.50).
        case unknownBid
        case notPending

        public var terms: RefusalTerms {
            switch self {
            case .unknownCar: .unknownCar
            case .unknownBid: .unknownBid
            case .notPending: .bidNotPending
            }
        }
    }
}
