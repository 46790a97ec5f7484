public import CallTypes
public import Vocabulary

/// What would be given back for seats that are paid, told before anything happens. It holds for 15 minutes, though
/// never beyond the departure of the bus: what was offered is what is paid (products C.4.5).
public struct QuoteRefund: Call {
    public static let name = "coaches.quoteRefund"
    public static let summary = "Get an offer for the refund of paid seats"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/coaches/bookings/{booking}/refund-quotes")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena asks what she would get for one of her two seats",
            QuoteRefund(booking: ExampleNetwork.booking, seats: [ChosenSeat(journey: 0, seat: 1)]),
            Reply(
                id: ExampleNetwork.id(31), expiresAt: ExampleNetwork.noon + .seconds(2_700),
                lines: [
                    RefundLine(
                        journey: 0, seat: 1, price: ExampleNetwork.price, fee: Money(22_500, .uah),
                        amount: Money(22_500, .uah))
                ], amount: Money(22_500, .uah), fee: Money(22_500, .uah)))
    ]

    public var booking: BookingID
    /// Which ones; when absent all that can be given back.
    public var seats: [ChosenSeat]?

    public init(booking: BookingID, seats: [ChosenSeat]? = nil) {
        self.booking = booking
        self.seats = seats
    }

    public func validate(_ faults: inout Faults) {
        guard let seats else { return }
        if seats.isEmpty { faults.record(.required, at: "seats") }
        if Set(seats).count < seats.count { faults.record(.givenTwice, at: "seats") }
    }

    public struct Reply: Codable, Hashable, Sendable {
        public var id: RefundQuoteID
        /// Until then it can be confirmed.
        public var expiresAt: Instant
        public var lines: [RefundLine]
        /// Of all lines: what the passenger gets.
        public var amount: Money
        /// Of all lines: what the carrier keeps.
        public var fee: Money

        public init(id: RefundQuoteID, expiresAt: Instant, lines: [RefundLine], amount: Money, fee: Money) {
            self.id = id
            self.expiresAt = expiresAt
            self.lines = lines
            self.amount = amount
            self.fee = fee
        }
    }

    public enum Refused: Refusal {
        /// Unknown, or another passenger's: never told apart (R03.13).
        case notFound
        /// It is not paid, or it has ended, or nothing would be given back so late.
        case notRefundable
        /// The booking has no such seat, or it was given back before.
        case unknownSeat
        /// The bus has left the passenger's stop.
        case departed
        /// Somebody sits there already.
        case boarded

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such booking.")
            case .notRefundable: .conflict("Nothing would be given back for this booking.")
            case .unknownSeat: .invalid("The booking has no such seat.", member: "seats")
            case .departed: .conflict("The bus has left.")
            case .boarded: .conflict("The passenger of this seat has boarded.")
            }
        }
    }
}
