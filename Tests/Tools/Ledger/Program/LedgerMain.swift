import ArgumentParser
import LedgerKit
import SQLiteKit
import ServiceKit
import TestKit

/// A service like any other but for its purpose: tests kill it, starve it and cut it off, and then look whether what it
/// answered is true.
@main
struct LedgerMain: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "ledger")

    @Option(
        help: ArgumentHelp("Die at this place, the COUNTth time.", valueName: "name[:count]"),
        transform: { text in
            guard let point = KillPoint(text), LedgerPlace(rawValue: point.name) != nil else {
                throw ValidationError("The places are \(LedgerPlace.allCases.map(\.rawValue).joined(separator: ", ")).")
            }
            return point
        })
    var killAt: KillPoint?

    @Option(help: "Give up what makes a write durable: full, normal, off.")
    var synchronous = Synchronous.full

    @Flag(help: "Be the next version of the program, with one more migration.")
    var newer = false

    @Flag(help: "Write nothing but what calls ask for: no statements.")
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
