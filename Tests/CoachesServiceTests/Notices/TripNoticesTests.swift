import CoachesContract
import RPC
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Notices of cancelled trips and refunds")
struct TripNoticesTests {
    private static let reason = Line(unchecked: "Поломка автобуса")

    /// Returns the notices after the first `count`, in order.
    private func told(in town: CoachTown, since count: Int) async throws -> [NotificationRequest] {
        Array(try await town.notices.dropFirst(count))
    }

    @Test("An unpaid passenger is notified of the cancelled trip by push and SMS, with nothing to pay")
    func unpaid() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.booked(by: olena)
        _ = try await town.staffCall(CancelTrip(trip: booking.journey.trip, reason: Self.reason))
        let requests = try await told(in: town, since: 1)
        let kinds = requests.map(\.kind)
        #expect(kinds == [CoachesNotice.name(of: .tripCancelled)])
        #expect(requests.first?.recipients == [olena])
        #expect(requests.first?.channels == [.push, .sms])
        #expect(requests.first?.arguments["isPaid"] == "false")
        #expect(requests.first?.arguments["departure"] == "2026-11-26T06:00:00.000Z[Europe/Kyiv]")
    }

    @Test("A paid passenger is notified of the refund, the trip, and the paid refund")
    func paid() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(2, by: olena), by: olena)
        _ = try await town.staffCall(CancelTrip(trip: booking.journey.trip, reason: Self.reason))
        let requests = try await told(in: town, since: 2)
        let kinds = requests.map(\.kind)
        #expect(kinds == [CoachesNotice.name(of: .refundOpened), CoachesNotice.name(of: .tripCancelled)])
        #expect(requests.first?.arguments["amount"] == "900.00 UAH")
        #expect(requests.first?.arguments["cause"] == "carrier")
        #expect(requests.last?.arguments["isPaid"] == "true")
        for _ in 0..<2 { try await town.runDue() }
        let paid = try await told(in: town, since: 4)
        #expect(paid.count == 1)
        #expect(paid.first?.kind == CoachesNotice.name(of: .refundPaid))
        #expect(paid.first?.arguments["amount"] == "900.00 UAH")
    }

    @Test("A return booking's notice is about the cancelled way; of both ways it names both")
    func ways() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(by: olena, back: .back()), by: olena)
        let ways = try await told(in: town, since: 0).map { $0.arguments["ways"] }
        #expect(ways == ["2", "2"])
        let back = try #require(booking.returnJourney)
        _ = try await town.staffCall(CancelTrip(trip: back.trip, reason: Self.reason))
        let notice = try #require(try await told(in: town, since: 2).last)
        #expect(notice.arguments["ways"] == "1")
        #expect(notice.arguments["fromName"] == "Київ")
        #expect(notice.arguments["toName"] == "Суми")
        #expect(notice.arguments["departure"] == "2026-11-26T16:00:00.000Z[Europe/Kyiv]")
    }

    @Test("The reason of the cancellation is only for staff")
    func reason() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(try await town.booked(by: olena), by: olena)
        _ = try await town.staffCall(CancelTrip(trip: booking.journey.trip, reason: Self.reason))
        let events = try await town.events.map { String(decoding: $0.data.bytes, as: UTF8.self) }
        let telling = events.filter { $0.contains(Self.reason.text) }
        #expect(events.count > 4)
        #expect(telling == [])
    }

    @Test("Events and notices contain names of stops but no surname, phone number or comment")
    func discreet() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let call = Book.sample(surname: "Кравчук", phone: .passenger(77), comment: "Дитячий візок")
        let first = try await town.call(call, as: olena).booking
        _ = try await town.paid(first, by: olena)
        _ = try await town.call(call, as: olena)
        _ = try await town.staffCall(CancelTrip(trip: first.journey.trip, reason: Self.reason))
        for _ in 0..<2 { try await town.runDue() }
        let kinds = Set(try await town.notices.map(\.kind))
        #expect(kinds.count == 5)
        let events = try await town.events.map { String(decoding: $0.data.bytes, as: UTF8.self) }
        let naming = events.filter { $0.contains("Суми") }
        #expect(naming.count > 4)
        for secret in ["Кравчук", "Шевченко", "671000001", "671000077", "візок"] {
            let telling = events.filter { $0.contains(secret) }
            #expect(telling == [])
        }
    }
}
