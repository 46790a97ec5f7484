public import CallTypes

/// The page of a booking for its passenger.
public struct BookingPage: LinkedPage {
    public static let name = "coaches.booking"
    public static let path = "/coaches/bookings/{booking}"
    public static let readings = [
        PageReading(
            GetBooking.self, of: "booking",
            showing: PageThing(
                "coaches.booking", states: ["status", "refunds.state"],
                facts: [
                    "number", "journey.fromName", "journey.toName", "journey.date", "journey.time",
                    "returnJourney.date", "returnJourney.time", "seats", "total", "payUntil", "refunds.amount",
                ], actions: "actions"),
            buttons: [
                PageButton("pay", makes: StartPayment.self, goingOnAt: "page"),
                PageButton("ticket", makes: GetTicket.self), PageButton("receipt", makes: GetReceipt.self),
            ])
    ]

    public var booking: BookingID

    public init(booking: BookingID) { self.booking = booking }
}
