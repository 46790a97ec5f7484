public import CallTypes
public import Vocabulary

/// Returns the seats for the offered amount. They are free at once, and the payment is refunded by the method of the
/// payment. Confirmed again, nothing more happens.
public struct ConfirmRefund: Call {
    public static let name = "coaches.confirmRefund"
    public static let summary = "Return paid seats for the amount of a refund offer"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.post, "/v1/coaches/refund-quotes/{quote}/confirm")
    public static let sends = Sending.toCaller(by: [.push])
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena returns one of her two seats",
            ConfirmRefund(quote: ExampleNetwork.id(31)), Reply(booking: bookingOfOneSeat))
    ]

    private static let bookingOfOneSeat: BookingDetails = {
        var booking = ExampleNetwork.details(.confirmed, actions: [.refund, .ticket, .receipt], version: 3)
        booking.journey.seats = [2]
        booking.refunds = [
            RefundDetails(
                id: ExampleNetwork.id(32), amount: Money(22_500, .uah), state: .created, cause: .passenger,
                createdAt: ExampleNetwork.noon + .seconds(1_860))
        ]
        return booking
    }()

    public var quote: RefundQuoteID

    public init(quote: RefundQuoteID) { self.quote = quote }

    public struct Reply: Codable, Hashable, Sendable, VersionedReply {
        public var booking: BookingDetails
        public var version: Int64 { booking.version }

        public init(booking: BookingDetails) { self.booking = booking }
    }

    public enum Refused: Refusal {
        /// The offer is unknown or another passenger's; both get the same answer.
        case notFound
        case quoteExpired
        /// The booking has changed since the offer.
        case quoteOutdated

        public var terms: RefusalTerms {
            switch self {
            case .notFound: .notFound("There is no such offer.")
            case .quoteExpired: .gone("This offer has ended. Ask for a new one.")
            case .quoteOutdated: .conflict("The booking has changed since. Ask for a new offer.")
            }
        }
    }
}
