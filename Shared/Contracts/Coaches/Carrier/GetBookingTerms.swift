public import CallTypes
public import Vocabulary

/// What an app has to know before it asks for a journey: which days, how many seats, how long one has to pay (dossier
/// 03, E-05).
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

    /// Of all prices (R03.25).
    public static let currency = Currency.uah

    public init() {}

    public struct Reply: Codable, Hashable, Sendable {
        /// In local time.
        public var today: CalendarDate
        /// The last day for which seats are sold (R03.21).
        public var lastDate: CalendarDate
        /// How many seats a trip has that nobody has booked or opened yet (R03.18).
        public var capacity: Int
        /// In one booking, if so many are free.
        public var maxSeats: Int
        /// How long a booking waits to be paid, in seconds (R03.37).
        public var paymentSeconds: Int
        /// How long before the departure booking closes, in seconds; 0 when it closes at the departure.
        public var cutoffSeconds: Int
        public var currency: Currency
        /// Where the clocks are that dates and times without a zone mean, `Europe/Kyiv`.
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
