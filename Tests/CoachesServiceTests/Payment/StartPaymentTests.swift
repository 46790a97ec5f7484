import AcquirerSandbox
import CoachesContract
import GRDB
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Starting a payment")
struct StartPaymentTests {
    @Test("R03.41 the form has merchant, order, amount, currency and product lines, and the acquirer accepts it")
    func form() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(2, by: olena)
        let started = try await town.call(StartPayment(booking: booking.id), as: olena)
        #expect(started.amount == Money(90_000, .uah))
        #expect(started.payUntil == booking.payUntil)
        #expect(started.form.action == "http://127.0.0.1:9/pay")
        #expect(started.page.hasPrefix("http://127.0.0.1:8080/coach-payments/"))
        #expect(started.reference.hasPrefix("\(booking.number)-1-"))
        let order = try town.acquirer.purchase(started.form.fields.map { (name: $0.name, value: $0.value) })
        #expect(order.reference == started.reference)
        #expect(order.amount == "900.00")
        #expect(order.currency == "UAH")
        let names = order.products.map(\.name)
        #expect(names == ["Суми-Київ 2026-11-26 08:00, 2"])
        let counts = order.products.map(\.count)
        #expect(counts == ["2"])
        let prices = order.products.map(\.price)
        #expect(prices == ["450.00"])
        #expect(order.serviceURL == "http://127.0.0.1:8080/v1/coaches/payments/wayforpay")
        #expect(order.returnURL == started.page + "/return")
        try await town.assertConserved()
    }

    @Test("R03.41 a return booking has a product line for each way")
    func thereAndBack() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena, back: .back())
        let started = try await town.started(booking, by: olena)
        let names = started.form.fields.filter { $0.name == "productName[]" }.map(\.value)
        #expect(names == ["Суми-Київ 2026-11-26 08:00, 1", "Київ-Суми 2026-11-26 18:00, 1"])
        #expect(started.amount == booking.total)
    }

    @Test("The form has the passenger's language and the seconds left")
    func hints() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        town.clock.move(to: booking.createdAt + .seconds(600))
        for (tag, expected) in [("uk", "UA"), ("hr", "EN"), ("en", "EN"), ("xx", "UA")] {
            var meta = CoachTown.meta(of: olena)
            meta.language = tag
            let started = try await town.coaches.call(StartPayment(booking: booking.id), meta: meta)
            let fields = Dictionary(started.form.fields.map { ($0.name, $0.value) }) { first, _ in first }
            #expect(fields["language"] == expected)
            let lifetime = Int(fields["orderLifetime"] ?? "") ?? 0
            #expect((2_990...3_000).contains(lifetime))
        }
    }

    @Test("Repeated and simultaneous calls return one attempt and one form")
    func again() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let replies = await race(8) { _ in
            try await town.call(StartPayment(booking: booking.id), as: olena)
        }
        #expect(replies.winners().count == 8)
        let attempts = Set(replies.winners().map(\.id))
        #expect(attempts.count == 1)
        let signatures = Set(
            replies.winners().flatMap { $0.form.fields.filter { $0.name == "merchantSignature" }.map(\.value) })
        #expect(signatures.count == 1)
        let count = try await town.count("SELECT count(*) FROM attempt")
        #expect(count == 1)
    }

    @Test("R03.13 another passenger's booking is not found")
    func stranger() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(1), try await town.passenger(2))
        let booking = try await town.booked(by: olena)
        await #expect(throws: StartPayment.Refused.notFound) {
            try await town.call(StartPayment(booking: booking.id), as: taras)
        }
        await #expect(throws: StartPayment.Refused.notFound) {
            try await town.call(StartPayment(booking: .example), as: olena)
        }
    }

    @Test("R03.42 a booking can be paid until the end of the hold, and not at it")
    func window() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let first = try await town.booked(by: olena)
        let second = try await town.booked(by: olena)
        let end = try #require(first.payUntil)
        town.clock.move(to: end - .seconds(1))
        _ = try await town.call(StartPayment(booking: first.id), as: olena)
        town.clock.move(to: try #require(second.payUntil))
        await #expect(throws: StartPayment.Refused.paymentWindowClosed) {
            try await town.call(StartPayment(booking: second.id), as: olena)
        }
        let attempts = try await town.count("SELECT count(*) FROM attempt WHERE booking = ?", [second.id])
        #expect(attempts == 0)
        // The same after the booking is marked as expired.
        try await town.runDue()
        let status = try await town.shown(second, to: olena).status
        #expect(status == .expired)
        await #expect(throws: StartPayment.Refused.paymentWindowClosed) {
            try await town.call(StartPayment(booking: second.id), as: olena)
        }
    }

    @Test("R03.42 a paid or cancelled booking cannot be paid")
    func statuses() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(try await town.booked(by: olena), by: olena)
        await #expect(throws: StartPayment.Refused.notPayable) {
            try await town.call(StartPayment(booking: paid.id), as: olena)
        }
        let cancelled = try await town.booked(by: olena)
        _ = try await town.call(CancelBooking(booking: cancelled.id), as: olena)
        await #expect(throws: StartPayment.Refused.notPayable) {
            try await town.call(StartPayment(booking: cancelled.id), as: olena)
        }
        try await town.assertConserved()
    }

    @Test("R03.42 no second attempt starts while one is processed")
    func processing() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        let started = try await town.started(booking, by: olena)
        try await town.decided(.process, of: started.reference)
        await #expect(throws: StartPayment.Refused.paymentInProgress) {
            try await town.call(StartPayment(booking: booking.id), as: olena)
        }
    }

    @Test("A carrier without an acquirer takes no cards")
    func cardsNotAccepted() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        var dependencies = town.dependencies
        dependencies.acquirer = nil
        let payments = Payments(dependencies)
        let context = CallContext(meta: CoachTown.meta(of: olena), peer: .everyService)
        await #expect(throws: StartPayment.Refused.cardsNotAccepted) {
            try await payments.startPayment(StartPayment(booking: booking.id), in: context)
        }
    }
}
