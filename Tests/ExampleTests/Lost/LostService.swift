import ContextKit
import RPC
import SQLiteKit

/// The composition of the lost property office.
struct LostService: ContextService {
    static let contract: any (Contract & SendableMetatype).Type = LostContract.self
    static let migrations = LostSchema.migrations
    static let personalData = LostSchema.personalData

    let host: ServiceHost

    init(_ host: ServiceHost) { self.host = host }

    func register(_ calls: inout Calls) { ThingStore(host).register(&calls) }

    var jobHandlers: [String: JobRunner.Handler] { [ThingStore.returning: ThingStore(host).giveBack] }
    var consumers: [EventConsumer] { [LostAccounts(host: host).follower.consumer] }
    var metrics: [any MetricSource] { [ThingStore(host)] }
}
