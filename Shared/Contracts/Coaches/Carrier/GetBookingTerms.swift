public import CallTypes
public import Vocabulary

/// Returns the terms that an app needs before it searches for a journey: the days on sale, the number of seats, the
/// time to pay.
public struct GetBookingTerms: Call {
    public static let name = "coaches.getBookingTerms"
    public static let summary = "Get the days on sale, the number of seats per booking and the time to pay"
    public static let access = Access.anyone
    public static let route: Route? = .json(.get, "/v1/coaches/booking-terms")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Seats are sold for 31 days and held for an hour",
            GetBookingTerms(),
            Reply(
                today: ExampleNetwork.date - 1, lastDate: ExampleNetwork.date + 30, capacity: 15,
                maxSeats: SeatCount.maximum, paymentSeconds: 3_600, cutoffSeconds: 0, currency: currency,
                zone: "Europe/Kyiv"))
    ]

    /// The currency of all prices (R03.25).
    public static let currency = Currency.uah

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// The current date, in local time.
        public var today: CalendarDate
        /// The last day on sale (R03.21).
        public var lastDate: CalendarDate
        /// The number of seats of a trip without a record (R03.18).
        public var capacity: Int
        /// The maximum number of seats in one booking, if as many are free.
        public var maxSeats: Int
        /// How long a booking waits to be paid, in seconds (R03.37).
        public var paymentSeconds: Int
        /// How long before the departure booking closes, in seconds; 0 when it closes at the departure.
        public var cutoffSeconds: Int
        public var currency: Currency
        /// The time zone of dates and times without a zone, `Europe/Kyiv`.
        public var zone: String

        public init(
            today: CalendarDate, lastDate: CalendarDate, capacity: Int, maxSeats: Int, paymentSeconds: Int,
            cutoffSeconds: Int, currency: Currency, zone: String
        ) {
            self.today = today
            self.lastDate = lastDate
            self.capacity = capacity
            self.maxSeats = maxSeats
            self.paymentSeconds = paymentSeconds
            self.cutoffSeconds = cutoffSeconds
            self.currency = currency
            self.zone = zone
        }
    }
}
