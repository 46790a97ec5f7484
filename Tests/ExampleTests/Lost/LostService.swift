import ContextKit
import RPC
import SQLiteKit

/// The composition of the lost property office.
struct LostService: ContextService {
    static let contract: any (Contract & SendableMetatype).Type = LostContract.self
    static let migrations = LostSchema.migrations

    let frame: ContextFrame

    init(_ frame: ContextFrame) { self.frame = frame }

    func register(_ calls: inout Calls) { ThingStore(frame).register(&calls) }

    var due: [String: DueRunner.Handler] { [ThingStore.returning: ThingStore(frame).giveBack] }
    var metrics: [any MetricSource] { [ThingStore(frame)] }
}
