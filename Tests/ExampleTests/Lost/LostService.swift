import ContextKit
import RPC
import SQLiteKit

/// The lost property office: its stores, and what the service around them needs to know.
struct LostService: ContextService {
    static let contract: any (Contract & SendableMetatype).Type = LostContract.self
    static let migrations = LostSchema.migrations

    let frame: ContextFrame
    let things: ThingStore

    init(_ frame: ContextFrame) {
        self.frame = frame
        things = ThingStore(frame)
    }

    func register(_ calls: inout Calls) { things.register(&calls) }

    var due: [String: DueRunner.Handler] { [ThingStore.returning: things.giveBack] }
    var metrics: [any MetricSource] { [things] }
}
