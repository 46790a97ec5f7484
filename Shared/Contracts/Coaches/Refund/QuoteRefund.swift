public import CallTypes
public import Vocabulary

/// Makes a refund offer for paid seats. The offer is valid for 15 minutes, but never beyond the departure. The offered
/// amount is the amount that is paid.
public struct QuoteRefund: Call {
    public static let name = "coaches.quoteRefund"
    public static let summary = "Get an offer for the refund of paid seats"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/coaches/bookings/{booking}/refund-quotes")
    public static let sends = Sending.nothing
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena asks for an offer for one of her two seats",
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
    /// The seats; when absent, all that can be returned.
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
        /// The end of the offer.
        public var expiresAt: Instant
        public var lines: [RefundLine]
        /// The sum of the refunds of all lines.
        public var amount: Money
        /// The sum of the fees of all lines.
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
        /// The booking is unknown or another passenger's; both get the same answer (R03.13).
        case notFound
        /// The booking is not paid or has ended, or it is too late for any refund.
        case notRefundable
        /// The booking has no such seat, or the seat was returned before.
        case unknownSeat
        /// The bus has left the passenger's stop.
        case departed
        /// The passenger of the seat has boarded.
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
