public import CallTypes
public import Vocabulary

/// Lists the bookings of callers and passengers for a dispatcher, the latest departure first. All given filters must
/// match.
public struct FindBookings: ListCall {
    public static let name = "coaches.findBookings"
    public static let summary = "Find bookings by order number, phone number, surname, status or departure"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/callers/bookings")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher finds a caller's booking by the phone number",
            FindBookings(search: Line(unchecked: "067 123 45 67")),
            Reply(items: [ExampleNetwork.rowForStaff(.awaitingPayment)], next: nil)),
        CallExample(
            "A dispatcher finds Olena's own booking by its order number",
            FindBookings(search: Line(unchecked: "100001")),
            Reply(items: [ExampleNetwork.rowForStaff(.confirmed)], next: nil)),
        CallExample(
            "A dispatcher finds the passengers with this surname on that day",
            FindBookings(
                search: Line(unchecked: "шев"), status: .confirmed, from: ExampleNetwork.noon,
                until: ExampleNetwork.noon + .seconds(86_400)),
            Reply(items: [ExampleNetwork.rowForStaff(.confirmed)], next: nil)),
    ]

    /// An order number, a whole phone number, or the beginning of a surname. Case and accents do not matter.
    public var search: Line?
    /// The status at the time of the call.
    public var status: BookingStatus?
    /// Only bookings whose bus leaves the passenger's stop at this time or later.
    public var from: Instant?
    /// Only bookings whose bus leaves the passenger's stop before this time.
    public var until: Instant?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        search: Line? = nil, status: BookingStatus? = nil, from: Instant? = nil, until: Instant? = nil,
        cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.search = search
        self.status = status
        self.from = from
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<BookingRowForStaff>
}
