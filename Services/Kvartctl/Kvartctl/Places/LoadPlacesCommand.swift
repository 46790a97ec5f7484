import ArgumentParser
import CityOffersContract
import Foundation
import Logging
import RPC
import ServiceKit

/// Loads cities from a file.
struct LoadPlacesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "load", abstract: "Loads cities; prints for each country how many were added.",
        discussion: """
            catalog-orders must run. The user must be root or a member of kvart-admin, or the user who runs the town. \
            Cities that are there get the coordinate and the time zone of the file. None is removed, so the command \
            may be repeated.

            Without a file it loads the places of Croatia with 5,000 or more people. They are from GeoNames \
            (https://www.geonames.org), licensed under CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/).

            In a file, a line with the code and the name of a country begins a country. Each of its cities is a line \
            with name, latitude, longitude and time zone. The fields are separated by tabs. Lines that begin with # \
            are comments.
            """)

    /// The file of the program. An installed program has no folder to read it from.
    static let places = PackageResources.places_tsv

    @Argument(help: ArgumentHelp("The file (default: the places of Croatia).", valueName: "file"))
    var file: String?

    @OptionGroup var town: TownOptions

    func run() async throws {
        try await Console.reporting {
            let countries = try PlaceFile(read()).countries
            let path = town.socketPath(of: Program.catalogOrders.name)
            let client = SocketClient(path: path, logger: StandardErrorLog.start(service: "kvartctl", level: .warning))
            for country in countries {
                var total = LoadPlaces.Reply(added: 0, changed: 0, unchanged: 0)
                for call in country.calls { total.add(try await StaffCall.make(call, with: client, path: path)) }
                Console.print(total.text(of: country))
            }
            await client.close()
        }
    }

    private func read() throws(CommandError) -> [UInt8] {
        guard let file else { return Self.places }
        do {
            return Array(try Data(contentsOf: URL(filePath: file)))
        } catch {
            throw CommandError("cannot read \(file)")
        }
    }
}

extension LoadPlaces.Reply {
    fileprivate mutating func add(_ other: LoadPlaces.Reply) {
        added += other.added
        changed += other.changed
        unchanged += other.unchanged
    }

    fileprivate func text(of country: PlaceFile.Country) -> String {
        "\(country.code): \(added) added, \(changed) changed, \(unchanged) unchanged"
    }
}
