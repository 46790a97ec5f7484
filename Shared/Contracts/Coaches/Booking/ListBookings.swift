public import RPC
public import Vocabulary

/// The passenger's own bookings, in each group the newest first (R03.50-R03.53). A booking is one item, however many
/// seats it has (R03.34).
public struct ListBookings: Call {
    public static let name = "coaches.listBookings"
    public static let access = Access.kinds(.person)
    public static let route: Route? = .json(.get, "/v1/coaches/bookings")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "Olena lists her bookings, of which one waits to be paid",
            ListBookings(),
            Reply(
                booked: [ExampleNetwork.details(.awaitingPayment, actions: [.pay, .cancel], version: 1)],
                finished: [], closed: [], next: nil)),
        CallExample(
            "Olena reads on in her history, with what has come to nothing",
            ListBookings(
                cursor: ListCursors(of: Self.self).cursor(after: ExampleNetwork.id(8) as BookingID), limit: two,
                closed: true),
            Reply(
                booked: [], finished: [ExampleNetwork.details(.completed, actions: [.ticket, .receipt], version: 3)],
                closed: [ExampleNetwork.expired], next: ListCursors(of: Self.self).cursor(after: ExampleNetwork.booking)
            )),
    ]

    private static let two = try? PageLimit(2)

    public var cursor: PageCursor?
    /// Of finished and closed ones together; 50 when absent.
    public var limit: PageLimit?
    /// Whether those that have come to nothing are listed, too: called off, not paid in time, given back. Not when
    /// absent.
    public var closed: Bool?

    public init(cursor: PageCursor? = nil, limit: PageLimit? = nil, closed: Bool? = nil) {
        self.cursor = cursor
        self.limit = limit
        self.closed = closed
    }

    public struct Reply: Codable, Hashable, Sendable, PagedReply {
        /// What waits to be paid or is paid and lies ahead (2, 3): all of it, on the first page.
        public var booked: [BookingDetails]
        /// Whose journey is over (4).
        public var finished: [BookingDetails]
        /// Empty unless asked for (5 to 8).
        public var closed: [BookingDetails]
        /// Give this back as `cursor` for more finished and closed ones; `null` at the end.
        public var next: PageCursor?

        public init(
            booked: [BookingDetails], finished: [BookingDetails], closed: [BookingDetails], next: PageCursor?
        ) {
            self.booked = booked
            self.finished = finished
            self.closed = closed
            self.next = next
        }
    }
}
