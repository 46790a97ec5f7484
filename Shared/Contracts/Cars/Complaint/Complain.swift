public import CallTypes
public import Vocabulary

/// The seller of a car complains to staff about a bid for the car (R04.45).
///
/// A repeat with the same reason and text, while the complaint waits for staff, gets the same reply.
public struct Complain: Call {
    public static let name = "cars.complain"
    public static let summary = "Complain about a bid for your car"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/cars/{car}/bids/{bid}/complaints")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A bid is far too low", Complain(car: ExampleTown.car, bid: ExampleTown.bid, reason: .tooLowOrSpam),
            ExampleTown.myComplaint()),
        CallExample(
            "Nobody came to look at the car",
            Complain(
                car: ExampleTown.car, bid: ExampleTown.bid, reason: .other, text: ExampleTown.complaintText),
            ExampleTown.myComplaint(.other)),
    ]

    public var car: CarID
    public var bid: BidID
    public var reason: ComplaintReason
    /// For staff. Required for the reason `other`.
    public var text: Paragraph?

    public init(car: CarID, bid: BidID, reason: ComplaintReason, text: Paragraph? = nil) {
        self.car = car
        self.bid = bid
        self.reason = reason
        self.text = text
    }

    public func validate(_ faults: inout Faults) {
        if reason == .other, text == nil { faults.record(.required, at: "text") }
    }

    public typealias Reply = MyComplaint

    public enum Refused: Refusal {
        /// Also for a bid for another car, for the car of another seller, and while the dealer is blocked.
        case unknownBid
        /// The seller has never accepted the bid, and so has never seen the contacts.
        case contactsNotDisclosed
        /// Another complaint about the bid waits for staff.
        case alreadyOpen

        public var terms: RefusalTerms {
            switch self {
            case .unknownBid: .notFound("There is no such bid.")
            case .contactsNotDisclosed: .conflict("You have not seen the contacts of this dealer.")
            case .alreadyOpen: .conflict("Staff has not yet decided your earlier complaint about this bid.")
            }
        }
    }
}
