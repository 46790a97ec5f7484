public import CallTypes
public import Vocabulary

/// Says that there will be no deal after a bid was accepted. The other side is notified and sees the reason. Such a bid
/// is no candidate when the car is sold (R04.54).
public struct ReportFellThrough: Call {
    public static let name = "cars.reportFellThrough"
    public static let summary = "Say that there will be no deal after an accepted bid"
    public static let access = Access.kinds(.person, .dealer)
    public static let route: Route? = .json(.post, "/v1/bids/{bid}/fell-through")
    public static let sends = Sending.toOthers(by: [.push])
    public static let versionRule = VersionRule.optional
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The dealer does not answer the phone", ReportFellThrough(bid: ExampleTown.bid, reason: .noAnswer),
            AnsweredBid(id: ExampleTown.bid, state: .fellThrough, version: 3))
    ]

    public var bid: BidID
    public var reason: FellThroughReason

    public init(bid: BidID, reason: FellThroughReason) {
        self.bid = bid
        self.reason = reason
    }

    public typealias Reply = AnsweredBid

    public enum Refused: Refusal {
        /// Also for a bid of others.
        case unknownBid
        case notActive

        public var terms: RefusalTerms {
            switch self {
            case .unknownBid: .unknownBid
            case .notActive: .bidNotActive
            }
        }
    }
}
