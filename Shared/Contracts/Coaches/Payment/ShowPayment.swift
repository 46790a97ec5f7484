public import CallTypes
public import Vocabulary

/// Shows the page on which a booking is paid: the booking, and the form that goes to the acquirer. The browser returns
/// to this page, too. Anyone with its address can see it.
public struct ShowPayment: Call {
    public static let name = "coaches.showPayment"
    public static let summary = "Show the page on which a booking is paid"
    public static let access = Access.anyone
    public static let route: Route? = .page("/coach-payments/{paymentKey}", template: "payment")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena opens the page of her payment",
            ShowPayment(paymentKey: .example),
            Reply(
                state: .open, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                payUntil: ExampleNetwork.noon + .seconds(3_600), payUntilTime: ClockTime(minutes: 780),
                heldUntil: ExampleNetwork.noon + .seconds(3_600), heldUntilTime: ClockTime(minutes: 780),
                contact: ExamplePayment.contact, outwardForm: ExamplePayment.form)),
        CallExample(
            "Olena is back, and the acquirer has not reported the payment yet",
            ShowPayment(paymentKey: .example, returned: true),
            Reply(
                state: .processing, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                payUntil: ExampleNetwork.noon + .seconds(3_600), payUntilTime: ClockTime(minutes: 780),
                heldUntil: ExampleNetwork.noon + .seconds(3_600), heldUntilTime: ClockTime(minutes: 780),
                contact: ExamplePayment.contact)),
        CallExample(
            "The acquirer processes the payment, and the seats are held",
            ShowPayment(paymentKey: .example),
            Reply(
                state: .processing, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                heldUntil: ExampleNetwork.noon + .seconds(4_500), heldUntilTime: ClockTime(minutes: 795),
                contact: ExamplePayment.contact)),
        CallExample(
            "The card was declined, and Olena can try again",
            ShowPayment(paymentKey: .example),
            Reply(
                state: .declined, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                payUntil: ExampleNetwork.noon + .seconds(3_600), payUntilTime: ClockTime(minutes: 780),
                heldUntil: ExampleNetwork.noon + .seconds(3_600), heldUntilTime: ClockTime(minutes: 780),
                contact: ExamplePayment.contact)),
        CallExample(
            "Olena paid after the departure",
            ShowPayment(paymentKey: .example),
            Reply(
                state: .refunded, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                refundCause: .departed, contact: ExamplePayment.contact)),
        CallExample(
            "The address is unknown", ShowPayment(paymentKey: .example),
            Reply(state: .unknown, contact: ExamplePayment.contact)),
    ]

    /// A ``PaymentKey``, if the address is valid.
    public var paymentKey: LinkText
    /// Whether the browser has just come back from the acquirer (``ReturnFromPayment``). An open payment is then shown
    /// as being processed, so that a passenger who has just paid does not pay twice.
    public var returned: Bool?

    public init(paymentKey: PaymentKey, returned: Bool? = nil) {
        self.paymentKey = LinkText(paymentKey.text)
        self.returned = returned
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: PaymentPageState
        /// The order number; `null` when the address is unknown.
        public var number: Int64?
        /// The outbound way, and perhaps the return way; empty when the address is unknown.
        public var journeys: [PaymentPageJourney]
        public var total: Money?
        /// The end of the time to pay, while the booking can be paid.
        public var payUntil: Instant?
        /// ``payUntil`` in the carrier's local time.
        public var payUntilTime: ClockTime?
        /// The offset of ``payUntilTime``, only where that local time occurs twice in the night.
        public var payUntilOffset: UTCOffset?
        /// The end of the hold of an unpaid booking, as ``BookingDetails/heldUntil``.
        public var heldUntil: Instant?
        /// ``heldUntil`` in the carrier's local time.
        public var heldUntilTime: ClockTime?
        /// The offset of ``heldUntilTime``, as ``payUntilOffset``.
        public var heldUntilOffset: UTCOffset?
        /// The cause of the refund; `null` when there is none, or when there are several causes.
        public var refundCause: RefundCause?
        /// How to reach the carrier; `null` when it has published neither a phone number nor an e-mail address.
        public var contact: PageContact?
        /// The form while the booking can be paid, but not for a browser that has just come back.
        public var outwardForm: OutwardForm?

        public init(
            state: PaymentPageState, number: Int64? = nil, journeys: [PaymentPageJourney] = [], total: Money? = nil,
            payUntil: Instant? = nil, payUntilTime: ClockTime? = nil, payUntilOffset: UTCOffset? = nil,
            heldUntil: Instant? = nil, heldUntilTime: ClockTime? = nil, heldUntilOffset: UTCOffset? = nil,
            refundCause: RefundCause? = nil, contact: PageContact? = nil, outwardForm: OutwardForm? = nil
        ) {
            self.state = state
            self.number = number
            self.journeys = journeys
            self.total = total
            self.payUntil = payUntil
            self.payUntilTime = payUntilTime
            self.payUntilOffset = payUntilOffset
            self.heldUntil = heldUntil
            self.heldUntilTime = heldUntilTime
            self.heldUntilOffset = heldUntilOffset
            self.refundCause = refundCause
            self.contact = contact
            self.outwardForm = outwardForm
        }
    }
}

/// The state that the page of a payment shows.
public enum PaymentPageState: String, WireValue, CaseIterable {
    /// The booking can be paid.
    case open
    /// The acquirer has not decided yet. With ``ShowPayment/Reply/payUntil``, the acquirer may not even know the
    /// attempt.
    case processing
    case paid
    /// The acquirer has declined the attempt or let it expire. The booking can still be paid, by a new attempt
    /// (``RetryPayment``).
    case declined
    /// The carrier has cancelled one way, so the booking has another price. It can be paid by a new attempt
    /// (``RetryPayment``).
    case repriced
    /// The time to pay is over, or the booking was cancelled.
    case closed
    /// The payment is being refunded or is refunded. With ``ShowPayment/Reply/payUntil`` the booking can still be paid,
    /// by a new attempt (``RetryPayment``).
    case refunded
    /// There is no such payment.
    case unknown
}

/// One way of the booking to be paid.
public struct PaymentPageJourney: Codable, Hashable, Sendable {
    public var fromName: Line
    public var toName: Line
    /// When the bus leaves the passenger's stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// The offset of ``time``, only where that local time occurs twice in the night.
    public var utcOffset: UTCOffset?
    /// The number of seats.
    public var seats: Int

    public init(
        fromName: Line, toName: Line, date: CalendarDate, time: ClockTime, utcOffset: UTCOffset? = nil, seats: Int
    ) {
        self.fromName = fromName
        self.toName = toName
        self.date = date
        self.time = time
        self.utcOffset = utcOffset
        self.seats = seats
    }
}
