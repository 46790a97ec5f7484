public import CallTypes
public import Vocabulary

/// Starts a card payment of a booking (R03.41, R03.42): an attempt, and the form that takes a browser to the acquirer.
///
/// While the acquirer has not begun to process the attempt, a repeated call returns the same attempt. Only the acquirer
/// reports that it was paid, never a browser that comes back.
public struct StartPayment: Call {
    public static let name = "coaches.startPayment"
    public static let summary = "Start to pay for a booking by card"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/coaches/bookings/{booking}/payments")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena is about to pay for two seats",
            StartPayment(booking: ExampleNetwork.booking),
            Reply(
                id: ExamplePayment.attempt, reference: ExamplePayment.reference, amount: ExamplePayment.amount,
                page: "https://kvart.example/coach-payments/\(PaymentKey.example.text)", form: ExamplePayment.form,
                payUntil: ExampleNetwork.noon + .seconds(3_600)))
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }

    public struct Reply: Codable, Hashable, Sendable {
        /// The identifier of the attempt.
        public var id: PaymentAttemptID
        /// The acquirer's reference of the attempt.
        public var reference: String
        public var amount: Money
        /// The address of a page that shows the booking and sends the form, for an app without a browser of its own.
        public var page: String
        public var form: OutwardForm
        public var payUntil: Instant

        public init(
            id: PaymentAttemptID, reference: String, amount: Money, page: String, form: OutwardForm,
            payUntil: Instant
        ) {
            self.id = id
            self.reference = reference
            self.amount = amount
            self.page = page
            self.form = form
            self.payUntil = payUntil
        }
    }

    public enum Refused: Refusal {
        /// The booking is unknown or another passenger's; both get the same answer.
        case notFound
        /// The booking is paid or cancelled.
        case notPayable
        /// The time to pay is over.
        case paymentWindowClosed
        /// The acquirer is processing an earlier attempt.
        case paymentInProgress
        /// The carrier has no acquirer.
        case cardsNotAccepted

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such booking.")
            case .notPayable: .conflict("This booking does not wait to be paid.")
            case .paymentWindowClosed: .gone("The time to pay for this booking is over.")
            case .paymentInProgress: .conflict("A payment for this booking is being processed.")
            case .cardsNotAccepted: .conflict("Cards are not taken here.")
            }
        }
    }
}
