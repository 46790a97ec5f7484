import RPC
import RestaurantsContract
import Vocabulary

/// Measures new versions of a menu: one changed product each, in a menu of twenty and of a thousand products, and an
/// import that changes a thousand. Counts the rows and bytes that each version adds, and reads the newest and the first
/// version afterwards.
struct MenuVersionBenchmark {
    let folder: TemporaryFolder
    let peer: StorePeer?
    let seconds: Double

    func run() async throws {
        Output.heading("restaurants: versions of a menu, one after the other")
        let table = Table(
            [.text("version", 22)] + Measurement.columns + [
                .number("to C", 6), .number("rows", 7), .number("bytes", 9),
            ])
        for version in MenuChange.allCases {
            try await TemporaryFolder.with(in: folder.url) { folder in
                let service = LoneService("catalog-orders", folder: folder)
                try service.up { _ in }
                let seeded = try await SeededRestaurants.seed(10, products: version.products, into: service.database)
                guard let menu = seeded.menus.first else { throw BenchmarkFailure("there is no menu") }
                let before = try await StoredVersions(of: menu.menu, in: service.database)
                let requests = try version.requests(menu)
                // In turn, because the speed of a disk changes.
                let insert = try peer?.write(folder.file("c.sqlite"), seconds: seconds)
                if let insert { table.row(["C, a row"] + insert.cells + ["1.000", "1", ""]) }
                let (measured, first, newest) = try service.up { socket in
                    (
                        try load(socket, requests), try load(socket, [Self.reading(1, of: menu)]),
                        try load(socket, [Self.reading(nil, of: menu)])
                    )
                }
                let added = try await StoredVersions(of: menu.menu, in: service.database) - before
                let ratio = insert.map { measured.requestsPerSecond / $0.perSecond }
                table.row(
                    [version.rawValue] + measured.cells + [
                        ratio.map { Output.decimal($0, places: 3) } ?? "",
                        Output.whole(Double(added.rows) / Double(added.versions)),
                        Output.whole(Double(added.bytes) / Double(added.versions)),
                    ])
                table.row(["  then read: newest"] + newest.cells + ["", "", ""])
                table.row(["  first of \(Output.whole(Double(added.versions + 1)))"] + first.cells + ["", "", ""])
            }
        }
    }

    /// - Parameter version: the newest when `nil`.
    private static func reading(_ version: Int64?, of menu: SeededMenu) throws -> [UInt8] {
        try ServiceSocket.line(ShowMenu(restaurant: menu.restaurant, menu: menu.menu, version: version), number: 0)
    }

    private func load(_ socket: ServiceSocket, _ requests: [[UInt8]]) throws -> Measurement {
        try PreparedLoad(
            address: socket.address, shape: LoadShape(connections: 1, depth: 1), requests: requests, repeats: true,
            seconds: seconds
        ).run(reading: LineAnswers()).measurement
    }
}
