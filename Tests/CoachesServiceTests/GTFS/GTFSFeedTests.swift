import CoachesContract
import RPC
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The files of the GTFS feed")
struct GTFSFeedTests {
    private let clock: TownClock

    init() throws { clock = try TownClock(zone: "Europe/Kyiv") }

    /// Returns the lines of each file by its name.
    private func files(_ input: GTFSInput) -> [String: [String]] {
        var files: [String: [String]] = [:]
        for table in GTFSFeed(input, clock: clock).tables {
            files[table.name] = String(decoding: table.bytes, as: UTF8.self).split(separator: "\r\n").map { String($0) }
        }
        return files
    }

    /// Returns the rows without the header.
    private func rows(_ name: String, _ files: [String: [String]]) -> [String] { Array(files[name]?.dropFirst() ?? []) }

    @Test("The files contain the agency, stops, trips, times and fares")
    func small() throws {
        let files = files(try GTFSSamples.input([GTFSSamples.entry(23, 0)], today: "2026-11-25", days: 2))
        #expect(
            files["agency.txt"] == [
                "agency_id,agency_name,agency_url,agency_timezone,agency_lang,agency_phone,agency_email",
                "1,Еліт Експрес,https://kvart.example,Europe/Kyiv,uk,+380671234567,",
            ])
        #expect(
            files["stops.txt"] == [
                "stop_id,stop_name,stop_lat,stop_lon", "kyiv,Київ,50.450000,30.523400",
                "romny,Ромни,-0.000001,0.000000",
                "sumy,\"Суми, \"\"автовокзал\"\"\",50.907700,34.798100",
            ])
        #expect(
            files["trips.txt"] == ["route_id,service_id,trip_id,trip_headsign", "1,1-2300,1-2300,Київ"])
        #expect(
            rows("stop_times.txt", files) == [
                "1-2300,23:00:00,23:00:00,sumy,0,0,1,1", "1-2300,24:30:00,24:30:00,romny,1,0,0,1",
                "1-2300,28:30:00,28:30:00,kyiv,2,1,0,1",
            ])
        #expect(files["calendar.txt"]?.last == "1-2300,1,1,1,1,1,1,1,20261121,20261127")
        #expect(files["calendar_dates.txt"] == nil, "there are no exceptions")
    }

    @Test("Fares v2 has a boarding area and an arrival area for each zone; former stops have their own")
    func fares() throws {
        let files = files(
            try GTFSSamples.input(
                [GTFSSamples.entry(6)], trips: [GTFSSamples.trip("2026-11-26", 6, pattern: GTFSSamples.former)],
                today: "2026-11-25"))
        #expect(
            rows("routes.txt", files) == ["1,1,1,Суми-Київ,3", "1:3,1,1,Суми-Київ,3"])
        #expect(rows("route_networks.txt", files) == ["1,1", "1:3,1:3"])
        #expect(
            rows("stop_areas.txt", files) == [
                "1:b10,sumy", "1:b20,romny", "1:a1,romny", "1:a2,kyiv", "1:3:b10,sumy", "1:3:a1,kyiv",
            ])
        #expect(
            rows("fare_leg_rules.txt", files) == [
                "1,1:b10,1:a1,1:11", "1,1:b10,1:a2,1:12", "1,1:b20,1:a2,1:22", "1:3,1:3:b10,1:3:a1,1:11",
            ])
        #expect(
            rows("fare_products.txt", files) == [
                "1:11,Tariff 11,110.05,UAH", "1:12,Tariff 12,120.05,UAH", "1:22,Tariff 22,220.05,UAH",
            ])
    }

    @Test("The same timetable makes the same bytes; an empty network makes the required files")
    func sameBytes() throws {
        let input = try GTFSSamples.input([GTFSSamples.entry(6), GTFSSamples.entry(7)], today: "2026-11-25")
        #expect(GTFSFeed(input, clock: clock).archive == GTFSFeed(input, clock: clock).archive)
        var empty = input
        empty.network.routes = [:]
        let names = GTFSFeed(empty, clock: clock).tables.map(\.name)
        #expect(names == ["agency.txt", "stops.txt", "routes.txt", "trips.txt", "stop_times.txt"])
    }
}
