import CallTypes
import ContextKit
import IdentityService
import ServiceKit

/// Identity without its last migration: the earlier version that the host checks upgrade (`Tests/Host/checks/upgrade.py`).
///
/// It has the stores of today on the schema of yesterday. That works only while the statements of identity do not need
/// the last migration, which changes indexes. Once a migration adds a table or a column that the statements need, this
/// program has to build another context, one that works without its last migration.
@main
struct EarlierIdentityMain {
    static func main() async {
        await ServiceProgram.run(.identity, settings: IdentityService.allSettings) { environment in
            let database = try ServiceHost.open(
                environment.name, migrations: IdentityService.migrations.dropLast(), in: environment)
            return try await IdentityService.build(in: environment, database: database).parts
        }
    }
}
