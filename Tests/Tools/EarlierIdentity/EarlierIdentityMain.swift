import CallTypes
import ContextKit
import IdentityService
import ServiceKit

/// Identity without its last migration, as the earlier version for the upgrade check (`Tests/Host/checks/upgrade.py`).
///
/// It runs the current code on the previous schema. That works only while identity's statements do not need the last
/// migration, which changes indexes. Once a migration adds a table or a column that the statements need, this program
/// must build another context that works without its last migration.
@main
struct EarlierIdentityMain {
    static func main() async {
        await ServiceProgram.run(.identity, settings: ContextProgram(IdentityService.self).settings) { environment in
            let database = try ServiceHost.open(
                environment.name, migrations: IdentityService.migrations.dropLast(), in: environment)
            return try await IdentityService.build(in: environment, database: database).parts
        }
    }
}
