import CoachesContract
import GRDB
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The manifest of a trip")
struct TripManifestTests {
    @Test("R03.59 the manifest lists seats by stop in the order of the route, with name, phone and arrival stop")
    func stops() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger(1, surname: "Шевченко")
        let petro = try await town.passenger(2, surname: "Коваль")
        let later = try await town.booked(by: petro, time: .at(9), from: "nedryhailiv", to: "boryspil")
        let first = try await town.paid(town.booked(2, by: olena), by: olena)
        let manifest = try await town.manifest(first.journey.trip)
        #expect(manifest.route == CoachTown.routeOne)
        #expect(manifest.date == CoachTown.tomorrow)
        #expect(manifest.time == .at(8))
        #expect(manifest.capacity == 15)
        let stops = manifest.stops.map(\.stop.text)
        #expect(stops == ["sumy", "nedryhailiv", "romny", "lokhvytsia"])
        let counts = manifest.stops.map(\.boarding.count)
        #expect(counts == [2, 1, 0, 0])
        #expect(manifest.stops[1].departsAt == later.journey.departsAt)

        let seats = manifest.stops[0].boarding.map(\.seat)
        #expect(seats == first.journey.seats)
        let row = manifest.stops[0].boarding[0]
        #expect(row.booking == first.id)
        #expect(row.number == first.number)
        #expect(row.surname == Line(unchecked: "Шевченко"))
        #expect(row.phone == .passenger(1))
        #expect(row.phoneNational == "0671000001")
        #expect(row.toName == Line(unchecked: "Київ"))
        #expect(row.status == .confirmed)
        #expect(row.isPaid)
        #expect(row.paidBy == .card)
        #expect(row.boardedAt == nil)
        let unpaid = manifest.stops[1].boarding[0]
        #expect(unpaid.to == StopCode(unchecked: "boryspil"))
        #expect(unpaid.status == .awaitingPayment)
        #expect(!unpaid.isPaid)
        #expect(unpaid.paidBy == nil)
    }

    @Test("R03.32 the passenger's comment is unchanged, with its characters and lines")
    func comment() async throws {
        let town = try await CoachTown()
        let text = "Із велосипедом & собакою \"Рекс\" <3\nмісце біля вікна; ' OR 1=1 -- 100%"
        let booking = try await town.call(Book.sample(comment: text), as: town.passenger()).booking
        let manifest = try await town.manifest(booking.journey.trip)
        #expect(manifest.stops[0].boarding[0].comment == Paragraph(unchecked: text))
    }

    @Test("Expired, cancelled and returned seats are not in the manifest")
    func leftOut() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(town.booked(3, by: olena), by: olena)
        let cancelled = try await town.booked(by: olena)
        _ = try await town.call(CancelBooking(booking: cancelled.id), as: olena)
        _ = try await town.booked(by: olena)
        _ = try await town.givenBack(paid, [ChosenSeat(journey: 0, seat: 2)], by: olena)
        let before = try await town.manifest(paid.journey.trip).stops[0].boarding.map(\.seat)
        #expect(before.count == 3)
        town.clock.advance(by: .seconds(3_601))
        let after = try await town.manifest(paid.journey.trip).stops[0].boarding.map(\.seat)
        #expect(after == [1, 3])
    }

    @Test("A passenger who has travelled stays in the manifest, with the time of boarding")
    func travelled() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let paid = try await town.paid(town.booked(by: olena), by: olena)
        let boarding = paid.journey.departsAt - .seconds(300)
        try await town.database.write { db in
            try db.execute(sql: "UPDATE bookedSeat SET boardedAt = ?", arguments: [boarding])
        }
        town.clock.move(to: paid.journey.arrivesAt + .seconds(60))
        try await town.runDue()
        let row = try await town.manifest(paid.journey.trip).stops[0].boarding.first
        #expect(row?.status == .completed)
        #expect(row?.boardedAt == boarding)
    }

    @Test("The manifest says whether the trip is on sale, and why it was cancelled")
    func state() async throws {
        let town = try await CoachTown()
        let trip = try await town.booked(by: town.passenger()).journey.trip
        let open = try await town.manifest(trip)
        #expect(open.isOnSale && !open.isCancelled && open.cancelReason == nil)
        _ = try await town.staffCall(ChangeTrip(trip: trip, isOnSale: false))
        let closed = try await town.manifest(trip)
        #expect(!closed.isOnSale && !closed.isCancelled && closed.cancelReason == nil)
        _ = try await town.cancelled(trip, reason: "Snow")
        let cancelled = try await town.manifest(trip)
        #expect(!cancelled.isOnSale && cancelled.isCancelled)
        #expect(cancelled.cancelReason == Line(unchecked: "Snow"))
        let seats = cancelled.stops.flatMap(\.boarding)
        #expect(seats == [])
    }

    @Test("R03.59 a caller's booking is in the manifest like any other")
    func caller() async throws {
        let town = try await CoachTown()
        let booking = try await town.staffCall(BookForCaller.sample()).booking
        let row = try await town.manifest(booking.journey.trip).stops[0].boarding.first
        #expect(row?.surname == Line(unchecked: "Коваль"))
        #expect(row?.phone == .caller)
    }

    @Test("Only dispatchers read the manifest, and only of existing trips")
    func permissions() async throws {
        let town = try await CoachTown()
        let trip = try await town.booked(by: town.passenger()).journey.trip
        let call = GetManifest(trip: trip)
        let passenger = try await town.error(of: call, meta: CoachTown.meta(of: town.passenger()))
        #expect(passenger?.code == 403)
        let nobody = try await town.error(of: call)
        #expect(nobody?.code == 401)
        await #expect(throws: GetManifest.Refused.unknownTrip) { try await town.manifest(.example) }
    }
}
