import CoachesContract
import GRDB
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The filters of the lists of bookings", .timeLimit(.minutes(5)))
struct BookingFilterTests {
    @Test("Passengers and dispatchers list bookings by departure; the latest comes first")
    func departure() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        var bookings: [BookingDetails] = []
        for days in 0..<3 { bookings.append(try await town.booked(by: olena, date: CoachTown.tomorrow + days)) }
        let ids = bookings.map(\.id)
        let middle = bookings[1].journey.departsAt
        let later = middle + .milliseconds(1)
        let lists: [(from: Instant?, until: Instant?, found: [BookingID])] = [
            (nil, nil, [ids[2], ids[1], ids[0]]), (middle, nil, [ids[2], ids[1]]), (later, nil, [ids[2]]),
            (nil, middle, [ids[0]]), (nil, later, [ids[1], ids[0]]), (middle, later, [ids[1]]), (later, middle, []),
        ]
        for (from, until, found) in lists {
            let own = try await town.call(ListBookings(from: from, until: until), as: olena).items.map(\.id)
            #expect(own == found)
            #expect(try await town.found(FindBookings(from: from, until: until)) == found)
            let call = FindBookings(search: Line(unchecked: "067 100 00 01"), from: from, until: until)
            #expect(try await town.found(call) == found)
        }
        let pages = try await everyPage { cursor in
            let call = ListBookings(until: later, cursor: cursor, limit: try PageLimit(1))
            return try await town.call(call, as: olena)
        }
        #expect(pages.flatMap(\.items).map(\.id) == [ids[1], ids[0]])
    }

    @Test("Dispatchers list bookings by current status, in pages that neither skip nor repeat")
    func status() async throws {
        let town = try await CoachTown()
        var ids: [BookingStatus: BookingID] = [:]
        for status in BookingStatus.allCases {
            let booking = try await town.staffCall(BookForCaller.sample()).booking
            ids[status] = booking.id
            try await town.write(
                """
                UPDATE booking SET status = ?1, paidAt = CASE WHEN ?1 IN (3, 4, 8) THEN createdAt END,
                    paidBy = CASE WHEN ?1 IN (3, 4, 8) THEN 1 END
                WHERE id = ?2
                """, [status, booking.id])
        }
        for status in BookingStatus.allCases {
            let rows = try await town.staffCall(FindBookings(status: status)).items
            #expect(rows.map(\.id) == [try #require(ids[status])])
            #expect(rows.map(\.status) == [status])
            let search = FindBookings(search: Line(unchecked: "коваль"), status: status)
            #expect(try await town.found(search) == rows.map(\.id))
        }
        town.clock.advance(by: .seconds(2 * 86_400))
        for (status, formerly) in [(BookingStatus.expired, BookingStatus.awaitingPayment), (.completed, .confirmed)] {
            #expect(try await town.found(FindBookings(status: formerly)).isEmpty)
            let both = [try #require(ids[status]), try #require(ids[formerly])].sorted(by: >)
            #expect(try await town.found(FindBookings(status: status)) == both)
            let pages = try await everyPage { cursor in
                let call = FindBookings(status: status, cursor: cursor, limit: try PageLimit(1))
                return try await town.staffCall(call)
            }
            #expect(pages.flatMap(\.items).map(\.id) == both)
        }
        #expect(try await town.found(FindBookings()).count == BookingStatus.allCases.count)
    }

    @Test("Dispatchers find bookings by order number, phone number and the beginning of the surname")
    func search() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let hers = try await town.booked(by: olena)
        var call = BookForCaller.sample()
        let koval = try await town.staffCall(call).booking
        call.surname = Line(unchecked: "Ґалаґан-Ко'валь")
        call.phone = .passenger(2)
        let galagan = try await town.staffCall(call).booking
        let searches: [(text: String, found: [BookingDetails])] = [
            ("\(hers.number)", [hers]), ("\(galagan.number)", [galagan]), ("1", []),
            ("+380509876543", [koval]), ("050 987 65 43", [koval]), ("(067) 100-00-01", [hers]), ("050987654", []),
            ("коваль", [koval]), ("КОВ", [koval]), ("шев", [hers]), ("галаган", [galagan]),
            ("ґалаґан коваль", [galagan]), ("алаган", []), ("коваленко", []), ("-", []),
        ]
        for (text, found) in searches {
            let ids = try await town.found(FindBookings(search: Line(unchecked: text)))
            #expect(ids == found.map(\.id), "\(text)")
        }
        let rows = try await town.staffCall(FindBookings(search: koval.searchedNumber)).items
        #expect(rows == [BookingRowForStaff(koval)])
        let other = FindBookings(search: koval.searchedNumber, status: .confirmed)
        #expect(try await town.found(other).isEmpty)
    }

    @Test("A surname with many bookings is listed in pages, the latest departure first")
    func searchPages() async throws {
        let town = try await CoachTown()
        var ids: [BookingID] = []
        for days in [2, 0, 1] {
            let call = BookForCaller.sample(on: CoachTown.tomorrow + days)
            ids.append(try await town.staffCall(call).booking.id)
        }
        let pages = try await everyPage { cursor in
            let call = FindBookings(search: Line(unchecked: "кова"), cursor: cursor, limit: try PageLimit(2))
            return try await town.staffCall(call)
        }
        #expect(pages.map { $0.items.map(\.id) } == [[ids[0], ids[2]], [ids[1]]])
    }

    @Test("Invalid filters are refused by name")
    func wrong() async throws {
        let town = try await CoachTown()
        let find = #"{"search":"","status":"paid","from":"today","until":"2026-13-01","cursor":"!","limit":0}"#
        let staff = try await town.error(of: FindBookings.name, find, meta: CoachTown.staffMeta())
        #expect(Set(staff?.data.errors?.paths ?? []) == ["search", "status", "from", "until", "cursor", "limit"])
        let meta = CoachTown.meta(of: try await town.passenger())
        let list = #"{"group":"past","from":1,"until":"","cursor":"!","limit":101}"#
        let own = try await town.error(of: ListBookings.name, list, meta: meta)
        #expect(Set(own?.data.errors?.paths ?? []) == ["group", "from", "until", "cursor", "limit"])
    }

    @Test("A row of a list has at most 300 bytes")
    func size() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        _ = try await town.paid(try await town.booked(2, by: olena, back: .back()), by: olena)
        let own = try #require(try await town.listed(by: olena).first)
        let staff = try #require(try await town.staffCall(FindBookings()).items.first)
        let trip = try #require(try await town.trips().first)
        let rows = [try JSONWriter.encode(own), try JSONWriter.encode(staff), try JSONWriter.encode(trip)]
        let sizes = rows.map(\.count)
        #expect(sizes.allSatisfy { $0 <= 300 }, "\(sizes)")
    }
}
