public import CallTypes
public import Vocabulary

/// Records that guests have paid a part of a bill or all of it. An employee of the restaurant may do it, also after the
/// session has closed.
public struct RecordPayment: Call {
    public static let name = "restaurants.recordPayment"
    public static let summary = "Record a payment of a table"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/payments")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A guest pays in cash, with a tip",
            RecordPayment(
                session: ExampleTown.tableSession.id, amount: Money(4_400, .eur), tip: Money(300, .eur), method: .cash),
            RecordedPayment(payment: ExampleTown.payment, left: Money(0, .eur)))
    ]

    /// The largest amount of a payment and of a tip, in minor units: 10 million.
    public static let largest: Int64 = 1_000_000_000

    public var session: TableSessionID
    /// Without the tip: at least 1 minor unit, and at most what is left of the bill. In the restaurant's currency.
    public var amount: Money
    /// In addition to the amount.
    public var tip: Money?
    public var method: PaymentMethod

    public init(session: TableSessionID, amount: Money, tip: Money? = nil, method: PaymentMethod) {
        self.session = session
        self.amount = amount
        self.tip = tip
        self.method = method
    }

    public func validate(_ faults: inout Faults) {
        if !(1...Self.largest).contains(amount.amount) {
            faults.record(.outOfRange(1...Self.largest), at: "amount.amount")
        }
        guard let tip else { return }
        if !(0...Self.largest).contains(tip.amount) { faults.record(.outOfRange(0...Self.largest), at: "tip.amount") }
        if tip.currency != amount.currency {
            faults.record(.notAllowed([amount.currency.rawValue]), at: "tip.currency")
        }
    }

    public typealias Reply = RecordedPayment

    public enum Refused: Refusal {
        case notAnEmployee
        /// Also for a session of another restaurant.
        case unknownSession
        /// The amount is larger than what is left of the bill.
        case paidTooMuch

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownSession: .unknownSession
            case .paidTooMuch: .conflict("This is more than what is left of the bill.")
            }
        }
    }
}
