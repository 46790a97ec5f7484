import CoachesContract
import RPC
import SQLiteKit
import Vocabulary

struct SetAppVersionHandler: Handler {
    let kit: TransportKit

    func handle(_ call: SetAppVersion, in context: CallContext) async throws -> SetAppVersion.Reply {
        let version = call.version.value
        try await kit.database.write { try CarrierRows($0).put(version) }
        return SetAppVersion.Reply(version: version)
    }
}
