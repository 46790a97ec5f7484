public import CallTypes
public import Vocabulary

/// Returns the whole VIN of the car to the dealer of an accepted bid. Each read is recorded for the seller
/// (``ListDisclosures``, R04.39), so a repeat is a new read.
public struct RevealVIN: Call {
    public static let name = "cars.revealVIN"
    public static let summary = "Get the whole VIN of a car for which your bid is accepted"
    public static let access = Access.kinds(.dealer)
    public static let route: Route? = .json(.post, "/v1/bids/{bid}/vin")
    public static let sends = Sending.nothing
    public static let repetition = Repetition.idempotent
    public static let keepsReply = false
    public static let examples: [CallExample<Self>] = [
        CallExample("The dealer looks the history of the car up", RevealVIN(bid: ExampleTown.bid), Reply(vin: .example))
    ]

    public var bid: BidID

    public init(bid: BidID) { self.bid = bid }

    public struct Reply: Codable, Hashable, Sendable {
        public var vin: VIN

        public init(vin: VIN) { self.vin = vin }
    }

    public enum Refused: Refusal {
        /// Also for a bid of another dealer.
        case unknownBid
        case notActive
        /// The seller has given none.
        case noVIN
        /// Staff has blocked the seller.
        case carHidden

        public var terms: RefusalTerms {
            switch self {
            case .unknownBid: .unknownBid
            case .notActive: .bidNotActive
            case .noVIN: .notFound("The seller has not given the VIN of this car.")
            case .carHidden: .conflict("This car is not shown at the moment.")
            }
        }
    }
}
