import CallTypes
import ContextKit
import IdentityService
import SQLiteKit
import ServiceKit

/// Identity with one more migration, as the next version for the upgrade check (`Tests/Host/checks/upgrade.py`).
///
/// The upgrade goes from the current version to this one. Statements of the current version need all its migrations, so
/// it cannot play the earlier version.
@main
struct NextIdentityMain {
    static func main() async {
        await ServiceProgram.run(.identity, settings: ContextProgram(IdentityService.self).settings) { environment in
            let migrations = IdentityService.migrations
            let next = Migration(
                migrations.count + 1, "an index more", sql: "CREATE INDEX accountByCreation ON account (createdAt)")
            let database = try ServiceHost.open(environment.name, migrations: migrations + [next], in: environment)
            return try await IdentityService.build(in: environment, database: database).parts
        }
    }
}
