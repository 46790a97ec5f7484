import CarsContract
import ContextKit
import RPC
import SQLiteKit
import Vocabulary

/// The records of who has read whose data.
struct DisclosureStore: Sendable {
    private let dependencies: CarsDependencies

    init(_ dependencies: CarsDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) { calls.on(list) }

    func list(_ call: ListDisclosures, in context: CallContext) async throws -> Page<Disclosure> {
        let account = try context.account
        return try await dependencies.database.read { try DisclosureRows($0).page(call, of: account) }
    }
}
