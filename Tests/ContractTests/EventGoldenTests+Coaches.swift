import CoachesContract
import RPC
import Vocabulary

extension EventGoldenTests {
    private typealias S = Samples
    private typealias T = SampleTexts

    private static let price = Money(90_000, .uah)
    private static let priceText = #"{"amount":90000,"currency":"UAH"}"#

    /// A booking that is paid: its ticket and its receipt go with the mail.
    private static func requested() throws -> NotificationRequested<CoachesContract> {
        let booking = NoticedBooking(
            booking: S.id(3), number: 100_001, route: S.line("Суми-Київ"), from: S.line("Суми"), to: S.line("Київ"),
            departure: S.noon, zone: "Europe/Kyiv", seats: 2, isReturn: false)
        let request = try NotificationRequest(
            PaidNotice(booking: booking, amount: price), to: [S.id(5)],
            attachments: [.ticket(of: S.id(3)), .receipt(for: S.id(3))])
        return NotificationRequested(request)
    }

    private static let requestedText =
        #"{"recipients":[\#(T.id(5))],"contacts":[],"kind":"coaches.paid","#
        + #""arguments":{"amount":"900.00 UAH","booking":\#(T.id(3)),"#
        + #""departure":"2026-11-21T12:00:00.000Z[Europe/Kyiv]","fromName":"Суми","order":"100001","#
        + #""routeName":"Суми-Київ","seats":"2","toName":"Київ","ways":"1"},"#
        + #""link":"/coaches/bookings/01a1fdfa-4600-7000-8000-000000000003","channels":["push","email"],"#
        + #""attachments":[{"name":"ticket.pdf","type":"application/pdf","#
        + #""document":"ticket/01a1fdfa-4600-7000-8000-000000000003"},"#
        + #"{"name":"receipt.pdf","type":"application/pdf","#
        + #""document":"receipt/01a1fdfa-4600-7000-8000-000000000003"}]}"#

    static let coaches = [
        GoldenEvent(
            SeatsBooked(booking: S.id(3), trips: [S.id(1), S.id(2)], seats: 2, expiresAt: S.noon),
            #"{"booking":\#(T.id(3)),"trips":[\#(T.id(1)),\#(T.id(2))],"seats":2,"expiresAt":\#(T.noon)}"#),
        GoldenEvent(about: "coaches.paid", requestedText, requested),
        GoldenEvent(
            BookingPaid(booking: S.id(3), amount: price, method: .card),
            #"{"booking":\#(T.id(3)),"amount":\#(priceText),"method":"card"}"#),
        GoldenEvent(
            RefundOpened(refund: S.id(6), booking: S.id(3), amount: price, cause: .carrier),
            #"{"refund":\#(T.id(6)),"booking":\#(T.id(3)),"amount":\#(priceText),"cause":"carrier"}"#),
        GoldenEvent(
            RefundPaid(refund: S.id(6), booking: S.id(3), amount: price),
            #"{"refund":\#(T.id(6)),"booking":\#(T.id(3)),"amount":\#(priceText)}"#),
        GoldenEvent(
            SeatsReleased(booking: S.id(3), status: .expired), #"{"booking":\#(T.id(3)),"status":"expired"}"#),
        GoldenEvent(
            TripCancelled(
                trip: S.id(1), route: RouteCode(unchecked: "1"), date: CalendarDate(daysSince1970: 20_779),
                time: ClockTime(minutes: 360)),
            #"{"trip":\#(T.id(1)),"route":"1","date":"2026-11-22","time":"06:00"}"#),
    ]
}
