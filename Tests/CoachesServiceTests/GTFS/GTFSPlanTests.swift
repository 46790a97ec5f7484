import CoachesContract
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The trips and calendars of GTFS")
struct GTFSPlanTests {
    private let clock: TownClock

    init() throws { clock = try TownClock(zone: "Europe/Kyiv") }

    private func plan(
        _ timetable: [TimetableEntry], trips: [TripRecord] = [], today: String, days: Int = 60
    ) throws -> GTFSPlan {
        GTFSPlan(try GTFSSamples.input(timetable, trips: trips, today: today, days: days), clock: clock)
    }

    @Test("A start is one trip with a calendar from four days ago, because earlier trips may be under way")
    func regular() throws {
        let plan = try plan([GTFSSamples.entry(23, 30), GTFSSamples.entry(6)], today: "2026-11-25", days: 10)
        #expect(plan.shownTrips == ["1-0600 1 6:0", "1-2330 1 23:30"])
        #expect(
            plan.shownCalendars == [
                "1-0600 1234567 2026-11-21...2026-12-05", "1-2330 1234567 2026-11-21...2026-12-05",
            ])
        #expect(plan.exceptions == [])
    }

    @Test("Weekdays and limits are those of the timetable; a start that never runs is left out")
    func bounded() throws {
        let plan = try plan(
            [
                GTFSSamples.entry(6, weekdays: [1, 5]),
                GTFSSamples.entry(7, from: "2026-11-28", until: "2026-11-30"),
                GTFSSamples.entry(8, from: "2027-03-01"), GTFSSamples.entry(9, until: "2026-11-01"),
            ], today: "2026-11-25", days: 10)
        #expect(
            plan.shownCalendars == [
                "1-0600 15 2026-11-23...2026-12-04", "1-0700 1234567 2026-11-28...2026-11-30",
            ])
        #expect(plan.trips.count == 2)
    }

    @Test("A cancelled trip is removed from its calendar; an ordinary one with a record is not")
    func cancelled() throws {
        let plan = try plan(
            [GTFSSamples.entry(6)],
            trips: [GTFSSamples.trip("2026-11-26", 6, state: .cancelled), GTFSSamples.trip("2026-11-27", 6)],
            today: "2026-11-25")
        #expect(plan.shownExceptions == ["1-0600 -2026-11-26"])
        #expect(plan.trips.count == 1)
    }

    @Test("A trip outside the timetable, and one with former stops, are exported separately")
    func singles() throws {
        let plan = try plan(
            [GTFSSamples.entry(6, weekdays: [4])],
            trips: [
                GTFSSamples.trip("2026-11-30", 9), GTFSSamples.trip("2026-11-29", 6),
                GTFSSamples.trip("2026-11-26", 6, pattern: GTFSSamples.former),
                GTFSSamples.trip("2026-12-01", 9, state: .cancelled),
            ], today: "2026-11-25", days: 20)
        #expect(
            plan.shownTrips == [
                "1-0600 1 6:0", "1-0600-20261126 1:3 6:0", "1-0600-20261129 1 6:0", "1-0900-20261130 1 9:0",
            ])
        #expect(
            plan.shownExceptions == [
                "1-0600 -2026-11-26", "1-0600-20261126 +2026-11-26", "1-0600-20261129 +2026-11-29",
                "1-0900-20261130 +2026-11-30",
            ])
    }

    @Test("A start that runs only on the special day has no calendar")
    func onlySpecial() throws {
        let plan = try plan(
            [GTFSSamples.entry(6, from: "2026-11-26", until: "2026-11-26")],
            trips: [GTFSSamples.trip("2026-11-26", 6, state: .cancelled)], today: "2026-11-25")
        #expect(plan.trips == [])
        #expect(plan.calendars == [])
        #expect(plan.exceptions == [])
    }

    /// Noon is 09:00Z, so the origin of the day's times is 21:00Z. Local 02:00 is 00:00Z, three hours later.
    @Test("R03.24 in the night of spring starts before the change have other times, and 03:00 becomes 04:00")
    func spring() throws {
        let timetable = try [0, 2, 3, 4, 12].map { try GTFSSamples.entry($0) }
        let plan = try plan(timetable, today: "2027-03-26", days: 5)
        let special = plan.shownTrips.filter { $0.contains("-20270328") }
        #expect(
            special == ["1-0000-20270328 1 1:0", "1-0200-20270328 1 3:0", "1-0300-20270328 1 4:0"],
            "04:00 and noon are as always")
        #expect(
            plan.shownExceptions.sorted() == [
                "1-0000 -2027-03-28", "1-0000-20270328 +2027-03-28", "1-0200 -2027-03-28",
                "1-0200-20270328 +2027-03-28", "1-0300 -2027-03-28", "1-0300-20270328 +2027-03-28",
            ])
    }

    /// The origin of the day's times is local 01:00. The first 03:00 is 00:00Z, two hours later.
    @Test(
        "R03.24 in the night of autumn starts before the change have other times, and 00:30 becomes 24:30")
    func autumn() throws {
        let timetable = try [
            GTFSSamples.entry(0, 30), GTFSSamples.entry(1), GTFSSamples.entry(3), GTFSSamples.entry(4),
        ]
        let plan = try plan(timetable, today: "2026-10-20", days: 10)
        let special = plan.shownTrips.filter { $0.contains("-20261025") }
        #expect(special == ["1-0030-20261025 1 24:30", "1-0100-20261025 1 0:0", "1-0300-20261025 1 2:0"])
        let added = plan.shownExceptions.filter { $0.contains("+") }
        #expect(
            added == [
                "1-0030-20261025 +2026-10-24", "1-0100-20261025 +2026-10-25", "1-0300-20261025 +2026-10-25",
            ])
    }
}
