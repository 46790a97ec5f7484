import CoachesContract
import RPC
import SQLiteKit

struct GetAppVersionHandler: Handler {
    let kit: TransportKit

    func handle(_ call: GetAppVersion, in context: CallContext) async throws -> GetAppVersion.Reply {
        let version = try await kit.database.read { try CarrierRows($0).appVersion() }
        return GetAppVersion.Reply(version: version)
    }
}
