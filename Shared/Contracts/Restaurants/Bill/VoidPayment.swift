public import CallTypes
public import Vocabulary

/// Voids a payment that was recorded by mistake. The payment stays, with the reason, and does not count any more. A
/// repeat with the same reason changes nothing.
public struct VoidPayment: Call {
    public static let name = "restaurants.voidPayment"
    public static let summary = "Void a payment of a table"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/tables/sessions/{session}/payments/{payment}/void")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "The guest pays by card after all",
            VoidPayment(
                session: ExampleTown.tableSession.id, payment: ExampleTown.payment.id,
                reason: Line(unchecked: "Paid by card.")),
            RecordedPayment(payment: ExampleTown.voidedPayment, left: Money(4_400, .eur)))
    ]

    public var session: TableSessionID
    public var payment: PaymentID
    /// For the employees.
    public var reason: Line

    public init(session: TableSessionID, payment: PaymentID, reason: Line) {
        self.session = session
        self.payment = payment
        self.reason = reason
    }

    public typealias Reply = RecordedPayment

    public enum Refused: Refusal {
        case notAnEmployee
        /// Also for a session of another restaurant.
        case unknownSession
        /// The session has no such payment.
        case unknownPayment
        /// The payment is void for another reason.
        case alreadyVoided

        public var terms: RefusalTerms {
            switch self {
            case .notAnEmployee: .notAnEmployee
            case .unknownSession: .unknownSession
            case .unknownPayment: .unknownPayment
            case .alreadyVoided: .conflict("This payment is void already.")
            }
        }
    }
}
