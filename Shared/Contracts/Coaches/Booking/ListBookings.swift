public import CallTypes
public import Vocabulary

/// Lists the passenger's own bookings, the latest departure first (R03.50-R03.53). All given filters must match.
public struct ListBookings: ListCall {
    public static let name = "coaches.listBookings"
    public static let summary = "List your bookings"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/coaches/bookings")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena lists her bookings, one of them unpaid",
            ListBookings(), Reply(items: [ExampleNetwork.row(.awaitingPayment)], next: nil)),
        CallExample(
            "Olena lists the bookings whose journey is ahead",
            ListBookings(group: .booked, from: ExampleNetwork.noon),
            Reply(items: [ExampleNetwork.row(.confirmed)], next: nil)),
    ]

    /// Only this group. Without it `booked` and `finished`.
    public var group: BookingGroup?
    /// Only bookings whose bus leaves the passenger's stop at this time or later.
    public var from: Instant?
    /// Only bookings whose bus leaves the passenger's stop before this time.
    public var until: Instant?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        group: BookingGroup? = nil, from: Instant? = nil, until: Instant? = nil, cursor: PageCursor? = nil,
        limit: PageLimit? = nil
    ) {
        self.group = group
        self.from = from
        self.until = until
        self.cursor = cursor
        self.limit = limit
    }

    public typealias Reply = Page<BookingRow>
}
