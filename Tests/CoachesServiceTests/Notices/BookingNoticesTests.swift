import AcquirerSandbox
import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Notices of bookings")
struct BookingNoticesTests {
    /// Returns the arguments of a notice of a booking from Sumy to Kyiv on the next morning, and further ones.
    private func arguments(of booking: BookingDetails, _ more: [String: String] = [:]) -> [String: String] {
        let all = [
            "booking": "\(booking.id)", "order": "\(booking.number)", "routeName": "Суми-Київ",
            "fromName": "Суми", "toName": "Київ", "departure": "2026-11-26T06:00:00.000Z[Europe/Kyiv]",
            "seats": "\(booking.seats)", "ways": "1",
        ]
        return all.merging(more) { $1 }
    }

    private func request(
        _ word: String, of booking: BookingDetails, to account: AccountID, _ more: [String: String] = [:],
        by channels: [NotificationChannel] = [.push], with attachments: [NotificationAttachment] = []
    ) throws -> NotificationRequest {
        try NotificationRequest(
            recipients: [account], kind: "coaches.\(word)", arguments: arguments(of: booking, more),
            link: "/coaches/bookings/\(booking.id)", channels: channels, attachments: attachments)
    }

    private func kinds(in town: CoachTown) async throws -> [String] {
        try await town.notices.map { $0.kind.split(separator: ".").last.map(String.init) ?? "" }
    }

    @Test("N-2 R03.28 a new booking is notified with its order number, price and time to pay")
    func held() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena)
        let until = try #require(booking.payUntil).text(in: "Europe/Kyiv")
        let expected = try request(
            "held", of: booking, to: olena, ["amount": "900.00 UAH", "minutes": "60", "until": until])
        #expect(try await town.notices == [expected])
    }

    @Test("A notice shortly before the departure gives the shorter time to pay")
    func heldShortly() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        town.clock.advance(by: .seconds(40 * 60))
        let booking = try await town.booked(by: olena, date: CoachTown.today, time: .at(13))
        let leaves = "2026-11-25T11:00:00.000Z[Europe/Kyiv]"
        let expected = try request(
            "held", of: booking, to: olena,
            ["amount": "450.00 UAH", "minutes": "20", "until": leaves, "departure": leaves])
        #expect(try await town.notices == [expected])
    }

    @Test("N-4 a payment is notified, also by mail with ticket and receipt")
    func paid() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(2, by: olena), by: olena)
        let files = [
            NotificationAttachment(
                name: "ticket.pdf", type: "application/pdf", document: "ticket/\(booking.id)"),
            NotificationAttachment(
                name: "receipt.pdf", type: "application/pdf", document: "receipt/\(booking.id)"),
        ]
        let expected = try request(
            "paid", of: booking, to: olena, ["amount": "900.00 UAH"], by: [.push, .email], with: files)
        #expect(try await kinds(in: town) == ["held", "paid"])
        #expect(try await town.notices.last == expected)
    }

    @Test("Only the passenger can get the attachments of the mail")
    func documents() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let taras = try await town.passenger(2)
        _ = try await town.paid(try await town.booked(by: olena), by: olena)
        let files = try #require(try await town.notices.last?.attachments)
        #expect(files.count == 2)
        for file in files {
            let document = try await town.coaches.call(ReadAttachment(document: file.document, account: olena))
            #expect(document.mediaType == file.type)
            await #expect(throws: ReadAttachment.Refused.unknownDocument) {
                try await town.coaches.call(ReadAttachment(document: file.document, account: taras))
            }
        }
    }

    @Test("R03.37 a passenger is reminded once ten minutes before the end of the hold, and then notified of the end")
    func expired() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        town.clock.advance(by: .seconds(49 * 60))
        try await town.runDue()
        #expect(try await kinds(in: town) == ["held"])
        town.clock.advance(by: .seconds(60))
        for _ in 0..<2 { try await town.runDue() }
        let until = try #require(booking.payUntil).text(in: "Europe/Kyiv")
        let reminder = try request(
            "paymentReminder", of: booking, to: olena, ["amount": "450.00 UAH", "minutes": "10", "until": until])
        #expect(try await town.notices.dropFirst() == [reminder])
        town.clock.advance(by: .seconds(10 * 60))
        for _ in 0..<2 { try await town.runDue() }
        #expect(try await town.notices.dropFirst(2) == [try request("expired", of: booking, to: olena)])
    }

    @Test("A paid or cancelled booking has no reminder to pay")
    func notReminded() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.paid(try await town.booked(by: olena), by: olena)
        let other = try await town.booked(by: olena)
        _ = try await town.call(CancelBooking(booking: other.id), as: olena)
        town.clock.advance(by: .seconds(2 * 3_600))
        try await town.runDue()
        #expect(try await kinds(in: town) == ["held", "paid", "held"])
    }

    @Test("R03.47 a late payment that gets seats is notified, with a hint when the seats are other ones")
    func reinstated() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let started = try await town.call(StartPayment(booking: booking.id), as: olena)
        _ = try town.acquirer.purchase(started.form.fields.map { (name: $0.name, value: $0.value) })
        town.clock.advance(by: .seconds(2 * 3_600))
        try await town.runDue()
        try await town.approve(started.reference)
        let told = try await town.notices
        let kinds = told.map(\.kind)
        let expected = try request(
            "reinstated", of: booking, to: olena, ["amount": "450.00 UAH", "seatsChanged": "false"],
            by: [.push, .email], with: [.ticket(of: booking.id), .receipt(for: booking.id)])
        #expect(told.last == expected)
        #expect(kinds == ["coaches.held", "coaches.expired", "coaches.reinstated"])
    }

    @Test("A reminder of the departure lists the kept seats of each way")
    func departure() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(2, by: olena, back: .back()), by: olena)
        let quote = try await town.call(
            QuoteRefund(booking: booking.id, seats: [ChosenSeat(journey: 0, seat: booking.journey.seats[0])]),
            as: olena)
        _ = try await town.call(ConfirmRefund(quote: quote.id), as: olena)
        let back = try #require(booking.returnJourney)
        var reminders: [NotificationRequest] = []
        for departure in [booking.journey.departsAt, back.departsAt] {
            town.clock.move(to: departure - .seconds(7_200))
            for _ in 0..<2 { try await town.runDue() }
            reminders = try await town.notices.filter { $0.kind == CoachesNotice.name(of: .departureReminder) }
        }
        let expected = [
            try request("departureReminder", of: booking, to: olena, ["seatNumbers": "\(booking.journey.seats[1])"]),
            try request(
                "departureReminder", of: booking, to: olena,
                [
                    "seatNumbers": back.seats.map { "\($0)" }.joined(separator: ", "), "routeName": "Київ-Суми",
                    "fromName": "Київ", "toName": "Суми", "departure": "2026-11-26T16:00:00.000Z[Europe/Kyiv]",
                ]),
        ]
        #expect(reminders == expected)
    }

    @Test("Callers have no account and get no notices")
    func callers() async throws {
        let town = try await CoachTown()
        let paid = try await town.staffCall(BookForCaller.sample()).booking
        _ = try await town.staffCall(TakeCash(booking: paid.id))
        _ = try await town.staffCall(CancelForCaller(booking: paid.id))
        _ = try await town.staffCall(BookForCaller.sample(2))
        town.clock.advance(by: .seconds(3_700))
        try await town.runDue()
        #expect(try await town.notices.isEmpty)
    }
}
