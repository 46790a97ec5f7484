public import RPC
public import Vocabulary

/// A dispatcher looks for bookings, a caller's or a passenger's, by phone or by order number; with both, one has to
/// have both. The newest first.
public struct FindBookings: Call {
    public static let name = "coaches.findBookings"
    public static let access = Access.staff(.dispatcher)
    public static let route: Route? = .json(.get, "/v1/coaches/callers/bookings")
    public static let examples: [CallExample<Self>] = [
        CallExample(
            "A dispatcher looks for the booking of a caller who tells the phone number",
            FindBookings(phone: .example),
            Reply(
                items: [
                    BookingForStaff(
                        booking: ExampleNetwork.details(.awaitingPayment, actions: [.pay, .cancel], version: 1),
                        account: nil, madeBy: .example)
                ], next: nil)),
        CallExample(
            "A dispatcher finds by its order number what Olena has booked herself",
            FindBookings(number: 100_001),
            Reply(
                items: [
                    BookingForStaff(
                        booking: ExampleNetwork.details(
                            .confirmed, actions: [.refund, .ticket, .receipt], version: 2), account: .example,
                        madeBy: nil)
                ], next: nil)),
    ]

    public var phone: PhoneNumber?
    /// The order number.
    public var number: Int64?
    public var cursor: PageCursor?
    /// 50 when absent.
    public var limit: PageLimit?

    public init(
        phone: PhoneNumber? = nil, number: Int64? = nil, cursor: PageCursor? = nil, limit: PageLimit? = nil
    ) {
        self.phone = phone
        self.number = number
        self.cursor = cursor
        self.limit = limit
    }

    public func validate(_ faults: inout Faults) {
        guard phone == nil, number == nil else { return }
        faults.record(.required, at: "phone")
        faults.record(.required, at: "number")
    }

    public typealias Reply = Page<BookingForStaff>
}
