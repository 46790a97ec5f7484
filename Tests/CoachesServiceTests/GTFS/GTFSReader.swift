import Foundation
import TestKit
import Vocabulary

@testable import CoachesService

/// An independent GTFS reader (partridge, called by `feed.py`), and its results for a feed.
struct GTFSReader {
    /// A line of the reader's output: a departure or a fare, with its members.
    private struct Line: Decodable {
        var kind: String
        var route: String
        var trip: String?
        var stop: String?
        var date: String?
        var time: String?
        var at: String?
        var routeID: String?
        var from: String?
        var to: String?
        var names: [String]?
        var amounts: [String]?
        var currencies: [String]?
    }

    /// A bus that leaves a stop.
    struct Departure: Hashable, Comparable {
        var route: String
        var stop: String
        var date: String
        var time: String
        var at: String

        static func < (left: Self, right: Self) -> Bool { left.key < right.key }

        private var key: String { [route, stop, date, at, time].joined(separator: " ") }
    }

    /// The price of a seat between two stops by the fare rules: one product, if they are correct.
    struct Fare: Hashable {
        var route: String
        /// The identifier in `routes.txt`.
        var routeID: String
        var from: String
        var to: String
        /// `Суми - Київ 450.00 UAH`
        var products: [String]
    }

    let departures: [Departure]
    let fares: [Fare]
    /// The departures by trip.
    let byTrip: [String: [Departure]]

    /// - Parameters:
    ///   - feed: a ZIP file.
    ///   - first: the first day of the departures that are read, in local time at the stop; `days` more follow.
    /// - Throws: ``Tool/Missing`` with instructions when the reader is missing; ``Tool/Failed`` when it cannot read the
    ///   file.
    init(_ feed: [UInt8], from first: CalendarDate, days: Int) async throws {
        let lines = try await withScratchFolder { folder -> [Line] in
            let (zip, out) = (folder + "/gtfs.zip", folder + "/out.jsonl")
            try Data(feed).write(to: URL(filePath: zip))
            try await Tool.run(try Self.python, [Self.script, zip, first.text, "\(days)", out])
            return try String(contentsOfFile: out, encoding: .utf8).split(separator: "\n").map { line in
                try JSONDecoder().decode(Line.self, from: Data(line.utf8))
            }
        }
        var byTrip: [String: [Departure]] = [:]
        for line in lines where line.kind == "departure" {
            let departure = Departure(
                route: line.route, stop: line.stop ?? "", date: line.date ?? "", time: line.time ?? "",
                at: line.at ?? "")
            byTrip[line.trip ?? "", default: []].append(departure)
        }
        self.byTrip = byTrip
        departures = byTrip.values.joined().sorted()
        fares = lines.filter { $0.kind == "fare" }.map { line in
            let products = zip(line.names ?? [], zip(line.amounts ?? [], line.currencies ?? [])).map {
                "\($0) \($1.0) \($1.1)"
            }
            return Fare(
                route: line.route, routeID: line.routeID ?? "", from: line.from ?? "", to: line.to ?? "",
                products: products)
        }
    }

    private static var script: String { here.appending(path: "feed.py").path }

    private static var here: URL { URL(filePath: #filePath).deletingLastPathComponent() }

    /// The Python of `KVART_GTFS_PYTHON`, or that of the package that contains the library.
    private static var python: String {
        get throws {
            let package = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            let path =
                ProcessInfo.processInfo.environment["KVART_GTFS_PYTHON"]
                ?? package.appending(path: ".build/gtfs/bin/python").path
            guard FileManager.default.isExecutableFile(atPath: path) else {
                throw Tool.Missing(description: "\(path) is not there: make gtfs-reader installs a reader of GTFS")
            }
            return path
        }
    }
}
