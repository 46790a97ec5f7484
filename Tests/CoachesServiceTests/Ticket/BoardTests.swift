import CoachesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Boarding")
struct BoardTests {
    @Test("Boarding a ticket marks its seat in the manifest, and later calls return the time of the first one")
    func once() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(2, by: olena, to: "boryspil"), by: olena)
        let tickets = try await town.tickets(booking, of: olena)
        let trip = booking.journey.trip
        let first = try await town.staffCall(Board(trip: trip, ticket: tickets[1].token))
        #expect(first.booking == booking.id)
        #expect(first.number == booking.number)
        #expect(first.seat == tickets[1].seat)
        #expect(first.surname == Line(unchecked: "Шевченко"))
        #expect(first.toName == Line(unchecked: "Бориспіль"))
        #expect(!first.wasBoarded)
        let before = try await town.boarded(booking)
        #expect(before == [nil, first.boardedAt], "the other seat has not boarded")
        town.clock.advance(by: .seconds(600))
        let again = try await town.staffCall(Board(trip: trip, ticket: tickets[1].token))
        #expect(again.wasBoarded)
        #expect(again.boardedAt == first.boardedAt)
        let after = try await town.boarded(booking)
        #expect(after == before)
        let manifest = try await town.manifest(trip).stops.flatMap(\.boarding).map(\.boardedAt)
        #expect(manifest == before)
        #expect(try await town.shown(booking, to: olena).version == booking.version)
    }

    @Test("One of sixteen simultaneous scans boards the seat, and the others return the same time")
    func scannedAtOnce() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let ticket = try #require(try await town.tickets(booking, of: olena).first).token
        let replies = await race(16) { _ in
            try await town.staffCall(Board(trip: booking.journey.trip, ticket: ticket))
        }.winners()
        #expect(replies.count == 16)
        let first = replies.filter { !$0.wasBoarded }
        #expect(first.count == 1)
        let times = Set(replies.map(\.boardedAt))
        #expect(times == Set(first.map(\.boardedAt)))
    }

    @Test("A ticket that no key of this service signed is refused as forged, whatever it contains")
    func forged() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena), by: olena)
        let trip = booking.journey.trip
        let ticket = try #require(try await town.tickets(booking, of: olena).first).token
        let content = try #require(try town.ticketKeys.content(of: ticket))
        let theirs = try TicketKeys(seed: TicketSamples.seed).token(content)
        var changed = ticket.bytes
        changed[38] = 2
        for token in [theirs, .example, TicketToken(bytes: changed)] {
            await #expect(throws: Board.Refused.forged) { try await town.staffCall(Board(trip: trip, ticket: token)) }
        }
        let error = try await town.error(of: Board(trip: trip, ticket: theirs), meta: CoachTown.staffMeta())
        #expect(error?.code == 422)
        #expect(error?.data.errors?.paths == ["ticket"])
        let boarded = try await town.boarded(booking)
        #expect(boarded == [nil])
    }

    @Test("A ticket is valid only for its own trip, which must exist")
    func otherTrip() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let booking = try await town.paid(town.booked(by: olena, back: .back()), by: olena)
        let tickets = try await town.tickets(booking, of: olena).map(\.token)
        let back = try #require(booking.returnJourney).trip
        await #expect(throws: Board.Refused.wrongTrip) {
            try await town.staffCall(Board(trip: back, ticket: tickets[0]))
        }
        await #expect(throws: Board.Refused.wrongTrip) {
            try await town.staffCall(Board(trip: booking.journey.trip, ticket: tickets[1]))
        }
        await #expect(throws: Board.Refused.unknownTrip) {
            try await town.staffCall(Board(trip: .example, ticket: tickets[0]))
        }
        #expect(try await !town.staffCall(Board(trip: back, ticket: tickets[1])).wasBoarded)
        let boarded = try await town.boarded(booking)
        #expect(boarded.count == 2 && boarded[0] == nil && boarded[1] != nil)
    }

    @Test("A ticket of a returned seat, a cancelled trip or an unknown booking is not valid any more")
    func notValid() async throws {
        let town = try await CoachTown()
        let (olena, petro) = (try await town.passenger(1), try await town.passenger(2))
        let returned = try await town.paidBooking(2, by: olena)
        let tickets = try await town.tickets(returned, of: olena)
        _ = try await town.givenBack(returned, [ChosenSeat(journey: 0, seat: tickets[0].seat)], by: olena)
        await #expect(throws: Board.Refused.notValid) {
            try await town.staffCall(Board(trip: returned.journey.trip, ticket: tickets[0].token))
        }
        // The seat may belong to another passenger by now.
        let next = try await town.paidBooking(by: petro)
        await #expect(throws: Board.Refused.notValid) {
            try await town.staffCall(Board(trip: returned.journey.trip, ticket: tickets[0].token))
        }
        _ = try await town.staffCall(Board(trip: returned.journey.trip, ticket: tickets[1].token))

        var content = TicketSamples.content
        content.trip = returned.journey.trip
        let unknown = try town.ticketKeys.token(content)
        await #expect(throws: Board.Refused.notValid) {
            try await town.staffCall(Board(trip: content.trip, ticket: unknown))
        }
        let theirs = try #require(try await town.tickets(next, of: petro).first)
        _ = try await town.cancelled(next.journey.trip)
        await #expect(throws: Board.Refused.notValid) {
            try await town.staffCall(Board(trip: next.journey.trip, ticket: theirs.token))
        }
    }

    @Test("A signed ticket of an unpaid booking is not valid")
    func unpaid() async throws {
        let town = try await CoachTown()
        let booking = try await town.booked(by: try await town.passenger())
        var content = TicketSamples.content
        content.trip = booking.journey.trip
        content.booking = booking.id
        content.seat = booking.journey.seats[0]
        let token = try town.ticketKeys.token(content)
        await #expect(throws: Board.Refused.notValid) {
            try await town.staffCall(Board(trip: content.trip, ticket: token))
        }
    }

    @Test("A text that is no ticket is a fault of its member, and passengers may not make the call")
    func faults() async throws {
        let town = try await CoachTown()
        let trip = "\(TripID.example)"
        for ticket in [#""abc""#, #""""#, "7", "null"] {
            let error = try await town.error(
                of: Board.name, #"{"trip":"\#(trip)","ticket":\#(ticket)}"#, meta: CoachTown.staffMeta())
            #expect(error?.data.errors?.paths == ["ticket"], "\(ticket)")
        }
        let olena = try await town.passenger()
        let error = try await town.error(of: Board(trip: .example, ticket: .example), meta: CoachTown.meta(of: olena))
        #expect(error?.code == 403)
    }
}
