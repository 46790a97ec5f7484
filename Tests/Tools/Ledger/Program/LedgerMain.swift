import ArgumentParser
import LedgerKit
import SQLiteKit
import ServiceKit
import TestKit

/// A service for tests, which kill, starve and disconnect it, and then check whether its answers were true.
@main
struct LedgerMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "ledger")

    @Option(
        help: ArgumentHelp("Die at this point, the COUNTth time.", valueName: "name[:count]"),
        transform: { text in
            guard let point = KillPoint(text), LedgerPlace(rawValue: point.name) != nil else {
                throw ValidationError("The points are \(LedgerPlace.allCases.map(\.rawValue).joined(separator: ", ")).")
            }
            return point
        })
    var killAt: KillPoint?

    @Option(help: "Weaken the durability of writes: full, normal, off.")
    var synchronous = Synchronous.full

    @Flag(help: "Run as the next version of the program, with one more migration.")
    var newer = false

    @Flag(help: "Write only for calls: no statements.")
    var callsOnly = false

    @OptionGroup var service: ServiceOptions

    func run() async {
        let (killPoint, synchronous, newer, callsOnly) = (killAt, synchronous, newer, callsOnly)
        await ServiceProgram.run("ledger", options: service) { environment in
            let places = LedgerPlaces(killPoint)
            let database = try ServiceDatabase.open(
                path: environment.stateDirectory + "/ledger.sqlite",
                migrations: LedgerSchema.migrations + (newer ? LedgerSchema.nextMigrations : []),
                probe: places.pass(_:))
            try await synchronous.apply(to: database)
            return try LedgerService.parts(
                in: environment, database: database, places: places, makesStatements: !callsOnly)
        }
    }
}
