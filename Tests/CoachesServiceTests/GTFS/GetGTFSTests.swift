import CoachesContract
import Configuration
import RPC
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("The call that returns the GTFS archive")
struct GetGTFSTests {
    @Test("Anyone gets a ZIP file, and the same one while its content is unchanged")
    func same() async throws {
        let town = try await CoachTown()
        let first = try await town.anyone(GetGTFS())
        #expect(first.mediaType == "application/zip")
        #expect(first.fileName == "gtfs.zip")
        _ = try await town.booked(by: try await town.passenger())
        town.clock.advance(by: .seconds(3_600))
        #expect(try await town.anyone(GetGTFS()) == first, "a booking does not change the feed")
        town.clock.advance(by: .seconds(86_400))
        #expect(try await town.anyone(GetGTFS()) != first, "the next day has another feed")
    }

    @Test("Every change of the carrier is in the next archive")
    func changes() async throws {
        let town = try await CoachTown()
        var feeds = [try await town.anyone(GetGTFS())]
        let trip = try await town.opened(on: CoachTown.today + 3, at: .at(8, 17)).id
        feeds.append(try await town.anyone(GetGTFS()))
        _ = try await town.cancelled(trip)
        feeds.append(try await town.anyone(GetGTFS()))
        #expect(feeds[2] == feeds[0], "the added trip was cancelled")
        _ = try await town.staffCall(
            PutTariff(
                route: Places.route, zoneSum: ZoneSum(unchecked: 35), name: Line(unchecked: "Суми - Київ"),
                price: Money(46_000, .uah)))
        feeds.append(try await town.anyone(GetGTFS()))
        _ = try await town.staffCall(SetHelp(carrier: Line(unchecked: "Інший"), phone: nil, email: nil, texts: []))
        feeds.append(try await town.anyone(GetGTFS()))
        _ = try await town.staffCall(PutTimetable(route: Places.routeBack, starts: [TimetableStart(time: .at(6))]))
        feeds.append(try await town.anyone(GetGTFS()))
        feeds.remove(at: 2)
        #expect(Set(feeds).count == feeds.count)
    }

    @Test("A setting limits the days of the feed, and an invalid one is a startup error")
    func days() async throws {
        let short = try await CoachTown(settings: ["gtfs.days": 1]).anyone(GetGTFS())
        let long = try await CoachTown(settings: ["gtfs.days": 366]).anyone(GetGTFS())
        #expect(short != long)
        for value in [0, 367, -1] {
            let reader = ConfigReader(
                provider: InMemoryProvider(values: ["gtfs.days": ConfigValue(.int(value), isSecret: false)]))
            #expect(throws: ConfigurationError.self) { try GTFSSettings(reader) }
        }
        let reader = ConfigReader(provider: InMemoryProvider(values: [:]))
        #expect(try GTFSSettings(reader).days == 60)
    }

    @Test("An archive that is too large for a reply is an internal error with a reason in the log")
    func tooLarge() async throws {
        let town = try await CoachTown()
        for number in 0..<60 {
            _ = try await town.staffCall(
                PutRoute(
                    route: RouteCode(unchecked: "x\(number)"), name: Line(unchecked: "Route \(number)"),
                    stops: [
                        RouteStop(Places.sumy, 0, boarding: 1, arrival: nil),
                        RouteStop(Places.kyiv, 300, boarding: nil, arrival: 1),
                    ]))
            _ = try await town.staffCall(
                PutTimetable(
                    route: RouteCode(unchecked: "x\(number)"),
                    starts: (0..<40).map { TimetableStart(time: .at($0 / 2, 30 * ($0 % 2))) }))
        }
        let error = try await town.error(of: GetGTFS())
        #expect(error?.code == -32603)
        let fault = await #expect(throws: GTFSExport.TooLarge.self) {
            try await GTFSExport(town.dependencies).archive()
        }
        #expect(fault?.description.contains("262144") == true)
    }
}
