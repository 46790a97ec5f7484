public import CallTypes
public import Vocabulary

/// The page on which a booking is paid (dossier 03, E-11): what is bought, and the form that goes to the acquirer. It
/// is also where a browser comes back to; whoever has its address sees it.
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
            "She is back, and the acquirer has not said yet whether she has paid",
            ShowPayment(paymentKey: .example, returned: true),
            Reply(
                state: .processing, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                payUntil: ExampleNetwork.noon + .seconds(3_600), payUntilTime: ClockTime(minutes: 780),
                heldUntil: ExampleNetwork.noon + .seconds(3_600), heldUntilTime: ClockTime(minutes: 780),
                contact: ExamplePayment.contact)),
        CallExample(
            "The acquirer is at work on it, and her seats are held",
            ShowPayment(paymentKey: .example),
            Reply(
                state: .processing, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                heldUntil: ExampleNetwork.noon + .seconds(4_500), heldUntilTime: ClockTime(minutes: 795),
                contact: ExamplePayment.contact)),
        CallExample(
            "Her card was declined, and she can try again",
            ShowPayment(paymentKey: .example),
            Reply(
                state: .declined, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                payUntil: ExampleNetwork.noon + .seconds(3_600), payUntilTime: ClockTime(minutes: 780),
                heldUntil: ExampleNetwork.noon + .seconds(3_600), heldUntilTime: ClockTime(minutes: 780),
                contact: ExamplePayment.contact)),
        CallExample(
            "She paid when the bus had left",
            ShowPayment(paymentKey: .example),
            Reply(
                state: .refunded, number: 100_001, journeys: [ExamplePayment.journey], total: ExamplePayment.amount,
                refundCause: .departed, contact: ExamplePayment.contact)),
        CallExample(
            "The address is none that was made here", ShowPayment(paymentKey: .example),
            Reply(state: .unknown, contact: ExamplePayment.contact)),
    ]

    /// A ``PaymentKey``, if the address is whole.
    public var paymentKey: LinkText
    /// Whether the browser has just come back from the acquirer (``ReturnFromPayment``): what can be paid is shown as
    /// being processed then, so that nobody pays twice who has paid a moment ago.
    public var returned: Bool?

    public init(paymentKey: PaymentKey, returned: Bool? = nil) {
        self.paymentKey = LinkText(paymentKey.text)
        self.returned = returned
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var state: PaymentPageState
        /// The order number; `null` when the address is unknown.
        public var number: Int64?
        /// There, and perhaps back; empty when the address is unknown.
        public var journeys: [PaymentPageJourney]
        public var total: Money?
        /// While it can be paid.
        public var payUntil: Instant?
        /// ``payUntil`` on the clocks of the carrier.
        public var payUntilTime: ClockTime?
        /// Only where the clocks show ``payUntilTime`` twice in that night: which of the two is meant.
        public var payUntilOffset: UTCOffset?
        /// Until when the seats are held while the booking waits to be paid: as ``BookingDetails/heldUntil``.
        public var heldUntil: Instant?
        /// ``heldUntil`` on the clocks of the carrier.
        public var heldUntilTime: ClockTime?
        /// As ``payUntilOffset``.
        public var heldUntilOffset: UTCOffset?
        /// Why the money goes back; `null` when it does not, or when parts of it go back for several reasons.
        public var refundCause: RefundCause?
        /// How to reach the carrier; `null` when it has published neither a phone number nor an e-mail address.
        public var contact: PageContact?
        /// While it can be paid; not for a browser that has just come back.
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

/// What the page of a payment has to say.
public enum PaymentPageState: String, WireValue, CaseIterable {
    /// It can be paid.
    case open
    /// The acquirer has not decided yet. With ``ShowPayment/Reply/payUntil`` it may not have heard of a card at all.
    case processing
    case paid
    /// The acquirer has declined it or let it expire. The booking can still be paid, by a new attempt
    /// (``RetryPayment``).
    case declined
    /// The carrier has cancelled one way, so the booking has another price. It can be paid by a new attempt
    /// (``RetryPayment``).
    case repriced
    /// The time to pay is over, or the booking was called off.
    case closed
    /// The money goes back, or is there. With ``ShowPayment/Reply/payUntil`` the booking can still be paid, by a new
    /// attempt (``RetryPayment``).
    case refunded
    /// There is no such payment.
    case unknown
}

/// One way of the booking that is paid for.
public struct PaymentPageJourney: Codable, Hashable, Sendable {
    public var fromName: Line
    public var toName: Line
    /// When the bus leaves the passenger's stop, in local time.
    public var date: CalendarDate
    public var time: ClockTime
    /// Only where the clocks show ``time`` twice in that night: which of the two departures is meant.
    public var utcOffset: UTCOffset?
    /// How many.
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
