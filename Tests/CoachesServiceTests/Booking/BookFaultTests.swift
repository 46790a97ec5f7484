import CoachesContract
import RPC
import TestTowns
import Testing
import Vocabulary

@Suite("Faults of a booking")
struct BookFaultTests {
    private static let members: [(name: String, value: String)] = [
        ("route", #""1""#), ("from", #""sumy""#), ("to", #""kyiv""#), ("date", #""2026-11-26""#),
        ("time", #""08:00""#), ("seats", "1"),
    ]

    /// Returns a valid call, with members removed, added or changed.
    private func json(without missing: String? = nil, with more: [String: String] = [:]) -> String {
        let kept = Self.members.filter { $0.name != missing && more[$0.name] == nil }.map { ($0.name, $0.value) }
        let all = kept + more.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        return "{" + all.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
    }

    /// Returns the faults, such as `time: required`.
    private func faults(in json: String) async throws -> [String] {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let error = try await town.error(of: Book.name, json, meta: CoachTown.meta(of: olena))
        #expect(try await town.count("SELECT count(*) FROM booking") == (error == nil ? 1 : 0))
        let errors = error?.data.errors ?? Faults()
        return errors.paths.flatMap { path in errors[path].map { "\(path): \($0.code)" } }
    }

    @Test("The valid order of the other tests is accepted")
    func good() async throws {
        #expect(try await faults(in: json()) == [])
    }

    @Test("R03.29 each missing member is named", arguments: ["route", "from", "to", "date", "time", "seats"])
    func missing(_ member: String) async throws {
        #expect(try await faults(in: json(without: member)) == ["\(member): required"])
    }

    @Test(
        "R03.9 R03.10 R03.29 each faulty member is named",
        arguments: [
            ("seats", "0", "seats: outOfRange"), ("seats", "61", "seats: outOfRange"), ("seats", "1.5", "seats: type"),
            ("route", #""""#, "route: format"), ("from", #""Суми""#, "from: format"),
            ("date", #""2026-02-30""#, "date: format"), ("date", #""26.11.2026""#, "date: format"),
            ("time", #""24:00""#, "time: format"), ("time", #""8:00""#, "time: format"),
            ("surname", #""""#, "surname: required"), ("surname", #""  ""#, "surname: required"),
            ("phone", #""067123456""#, "phone: format"), ("phone", #""06712345678""#, "phone: format"),
            ("comment", "7", "comment: type"),
            ("comment", #""\#(String(repeating: "x", count: 4_001))""#, "comment: tooLong"),
            ("expectedTotal", "450", "expectedTotal: type"),
            ("expectedTotal", #"{"amount":45000,"currency":"GBP"}"#, "expectedTotal.currency: notAllowed"),
            (
                "returnJourney", #"{"route":"2","from":"kyiv","to":"sumy","date":"2026-11-26"}"#,
                "returnJourney.time: required"
            ),
            (
                "returnJourney", #"{"route":"2","from":"kyiv","to":"sumy","date":"x","time":"18:00"}"#,
                "returnJourney.date: format"
            ),
        ] as [(String, String, String)])
    func faulty(member: String, value: String, fault: String) async throws {
        #expect(try await faults(in: json(with: [member: value])) == [fault])
    }

    @Test(
        "R03.27 a price in the call is ignored, in whatever form",
        arguments: ["price", "total", "pricePerSeat"])
    func price(_ member: String) async throws {
        #expect(try await faults(in: json(with: [member: "1"])) == ["\(member): unknownMember"])
    }

    @Test("R03.26 R03.35 an order that does not fit the network is refused by member and books nothing")
    func network() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let cases: [(Book, String, String)] = [
            (.sample(route: "9"), "unknownRoute", "route"),
            (.sample(from: "lviv"), "unknownDepartureStop", "from"),
            (.sample(to: "lviv"), "unknownArrivalStop", "to"),
            (.sample(from: "kyiv", to: "sumy"), "wrongDirection", "to"),
            (.sample(on: CoachTown.today - 1), "dateOutOfRange", "date"),
            (.sample(on: CoachTown.today + 32), "dateOutOfRange", "date"),
            (.sample(at: .at(8, 30)), "noSuchDeparture", "time"),
            (.sample(at: .at(0)), "noSuchDeparture", "time"),
            (.sample(on: CoachTown.today, at: .at(12)), "departed", "time"),
        ]
        for (call, reason, member) in cases {
            let error = try await town.error(of: call, meta: CoachTown.meta(of: olena))
            #expect(error?.data.type == "coaches.book.\(reason)")
            #expect(error?.data.errors?.paths == [member])
        }
        _ = try await town.staffCall(RemoveTariff(route: RouteCode(unchecked: "1"), zoneSum: ZoneSum(unchecked: 35)))
        await #expect(throws: BookingRefused.tariffNotFound) { try await town.booked(by: olena) }
        #expect(try await town.count("SELECT count(*) FROM booking") == 0)
        #expect(try await town.count("SELECT count(*) FROM trip") == 0)
        // The last day on sale.
        _ = try await town.booked(by: olena, date: CoachTown.today + 31, to: "airport")
    }

    @Test("R03.27 an unexpected total books nothing, and the refusal says so")
    func expectedTotal() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        for expected in [Money(89_999, .uah), Money(90_000, .eur), Money(0, .uah), Money(45_000, .uah)] {
            let error = try await town.error(
                of: Book.sample(2, expectedTotal: expected), meta: CoachTown.meta(of: olena))
            #expect(error?.data.type == "coaches.book.priceChanged")
            #expect(error?.data.errors?.paths == ["expectedTotal"])
            #expect(error?.data.arguments == ["total": "900.00 UAH"])
        }
        #expect(try await town.count("SELECT count(*) FROM booking") == 0)
        let call = Book.sample(2, expectedTotal: Money(90_000, .uah))
        #expect(try await town.call(call, as: olena).booking.total == Money(90_000, .uah))
    }
}
