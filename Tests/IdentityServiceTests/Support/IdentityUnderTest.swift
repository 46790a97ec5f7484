import ContextKit
import Configuration
import GRDB
import Glibc
import IdentityContract
@testable import IdentityService
import Logging
import Media
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Vocabulary

/// The whole service on a database in memory, with a clock that the test moves and cheap hashes.
///
/// Calls go through the real dispatcher and the real wire form, from the peers deliveries, catalog-orders, the
/// gateway and an unknown one. Mails and SMS are kept for the test, and the contexts give the test's answers.
struct IdentityUnderTest: Sendable {
    let dispatcher: Dispatcher
    let database: ServiceDatabase
    let clock: MovingClock
    let log: RecordedLog
    let hasher: PasswordHasher
    let housekeeping: Housekeeping
    let transport: RecordedTransport
    let contexts: AskedContexts
    let jobRunner: JobRunner
    let pictures: Pictures

    static let deliveriesPeer = Peer(uid: 901)
    /// Only root can give an uploaded file to another user.
    static let gatewayPeer = Peer(uid: geteuid() == 0 ? 902 : geteuid())
    static let catalogOrdersPeer = Peer(uid: 903)
    static let operatorPeer = Peer(uid: 0)
    static let strangerPeer = Peer(uid: 54_321)

    var deliveries: InProcessClient { InProcessClient(dispatcher, as: Self.deliveriesPeer) }
    var catalogOrders: InProcessClient { InProcessClient(dispatcher, as: Self.catalogOrdersPeer) }
    var gateway: InProcessClient { InProcessClient(dispatcher, as: Self.gatewayPeer) }
    var `operator`: InProcessClient { InProcessClient(dispatcher, as: Self.operatorPeer) }
    var stranger: InProcessClient { InProcessClient(dispatcher, as: Self.strangerPeer) }

    /// Runs the service as long as `body` does.
    /// - Parameters:
    ///   - settings: settings beside `scrypt.rounds`, which is 1,024 by default.
    ///   - database: by default one in memory.
    ///   - folder: the state folder, for pictures. Uploads are in its folder `spool/identity`.
    static func run(
        _ settings: [String: Int] = [:], on database: ServiceDatabase? = nil, in folder: String = "",
        body: (IdentityUnderTest) async throws -> Void
    ) async throws {
        let (clock, log, transport, contexts) = (MovingClock(), RecordedLog(), RecordedTransport(), AskedContexts())
        let database = try database ?? ServiceDatabase.inMemory(migrations: IdentityService.migrations)
        let built = try await IdentityService.build(
            in: environment(settings, stateDirectory: folder, clock, log, contexts), database: database,
            transport: transport)
        let (hasher, housekeeping) = (built.service.dependencies.hasher, built.service.housekeeping)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await hasher.run() }
            group.addTask { try await housekeeping.run() }
            defer { group.cancelAll() }
            try await body(
                IdentityUnderTest(
                    dispatcher: built.parts.dispatcher, database: database, clock: clock, log: log, hasher: hasher,
                    housekeeping: housekeeping, transport: transport, contexts: contexts, jobRunner: built.runner,
                    pictures: built.service.dependencies.pictures))
        }
    }

    /// Makes the dependencies of the service.
    static func environment(
        _ settings: [String: Int], stateDirectory: String, _ clock: MovingClock, _ log: RecordedLog,
        _ contexts: AskedContexts = AskedContexts()
    ) -> ServiceEnvironment {
        let settings = settings.merging(["scrypt.rounds": 1_024, "deletion.delayMilliseconds": 0]) { given, _ in given }
        let values = settings.map { (AbsoluteConfigKey(ConfigKey($0)), ConfigValue(.int($1), isSecret: false)) }
        let spool = (
            AbsoluteConfigKey(ConfigKey("uploads.spool")),
            ConfigValue(.string(stateDirectory + "/spool"), isSecret: false)
        )
        return ServiceEnvironment(
            name: "identity", stateDirectory: stateDirectory,
            configuration: ConfigReader(
                provider: InMemoryProvider(values: Dictionary(uniqueKeysWithValues: values + [spool]))),
            runtime: RuntimeEnvironment(now: { clock.now }, random: RuntimeEnvironment.live.random), logger: log.logger,
            policy: PeerPolicy(services: [
                deliveriesPeer.uid: ["deliveries"], catalogOrdersPeer.uid: ["catalog-orders"],
                gatewayPeer.uid: ["gateway"],
            ]),
            client: { contexts.client($0) })
    }
}
