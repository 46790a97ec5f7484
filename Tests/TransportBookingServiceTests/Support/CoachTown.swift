import AcquirerSandbox
import CoachesContract
import Configuration
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Synchronization
import TestKit
import Vocabulary

@testable import IdentityService
@testable import TransportBookingService

/// Transport-booking as it is, with the sample network, and identity as it is, both on databases in memory, spoken to
/// through their dispatchers and the real wire form. Only the clock, the dice, the post and the acquirer are the
/// test's.
///
/// Nothing runs in the background: ``runDue()`` does what is due.
final class CoachTown: Sendable {
    /// 25 November 2026, noon in Kyiv: a Wednesday.
    static let start = Instant(milliseconds: 1_795_600_800_000)
    static let today = CalendarDate(daysSince1970: 20_782)
    static let tomorrow = today + 1

    let clock: TestClock
    let database: ServiceDatabase
    let kit: TransportKit
    let parts: ServiceParts
    let coaches: InProcessClient
    /// What the acquirer knows.
    let acquirer: AcquirerBook
    /// The way by which transport-booking reaches egress, and so the acquirer.
    let egress: SwitchedClient
    /// The way by which transport-booking reaches identity.
    let identity: SwitchedClient
    let built: TransportBookingService.Built
    let identityDatabase: ServiceDatabase
    let identityParts: ServiceParts
    /// What identity has sent to people.
    let post: TownPost
    /// The state directory of the services; gone with the town.
    let folder: TownFolder
    private let passengers = Mutex<[Int: AccountID]>([:])

    /// - Parameters:
    ///   - settings: of transport-booking, beside those of the sandbox.
    ///   - seed: of transport-booking's dice.
    ///   - database: one that was opened with its migrations; one in memory without it.
    init(
        clock: TestClock = TestClock(at: CoachTown.start), settings: [String: ConfigValue] = [:],
        random seed: UInt64 = 2,
        database: ServiceDatabase? = nil
    ) async throws {
        let (folder, post, wayBack) = (try TownFolder(), TownPost(), LateClient())
        let identityDatabase = try ServiceDatabase.inMemory(migrations: IdentityService.migrations)
        let identityParts = try await IdentityService.parts(
            in: Self.environment(
                "identity", Self.identitySettings, in: folder, clock.effects(seed: 1)
            ) { name -> any Client in name == "transport-booking" ? wayBack : NobodyThere() },
            database: identityDatabase, post: post)
        let identity = SwitchedClient(InProcessClient(identityParts.dispatcher, as: TestTown.peer))
        let acquirer = try AcquirerBook(now: { clock.now })
        let egress = SwitchedClient(try SandboxEgress(acquirer))
        let database = try database ?? ServiceDatabase.inMemory(migrations: TransportBookingService.migrations)
        let built = try await TransportBookingService.build(
            in: Self.environment(
                "transport-booking", Self.coachSettings.merging(settings) { $1 }, in: folder, clock.effects(seed: seed)
            ) { name in
                switch name {
                case "identity": identity
                case "egress": egress
                default: NobodyThere()
                }
            }, database: database)
        let coaches = InProcessClient(built.parts.dispatcher, as: TestTown.peer)
        wayBack.lead(to: coaches)
        self.clock = clock
        self.database = database
        self.built = built
        kit = built.kit
        parts = built.parts
        self.coaches = coaches
        self.acquirer = acquirer
        self.egress = egress
        self.identity = identity
        self.identityDatabase = identityDatabase
        self.identityParts = identityParts
        self.post = post
        self.folder = folder
    }

    /// Cheap hashes; throttles that nobody meets, because all passengers come from one place; one service that knows of
    /// unfinished business.
    private static let identitySettings: [String: ConfigValue] = [
        "scrypt.rounds": 1_024, "throttles.factor": 1_000_000, "deletion.pauseMilliseconds": 0,
        "deletion.asks": ConfigValue(.stringArray(["transport-booking"]), isSecret: false),
    ]

    /// Nobody listens there: what is sent goes to ``SandboxEgress``.
    private static let coachSettings: [String: ConfigValue] = [
        "network.sample": true, "acquirer.sandbox": "http://127.0.0.1:9",
    ]

    private static func environment(
        _ name: String, _ settings: [String: ConfigValue], in folder: TownFolder, _ effects: Effects,
        client: @escaping @Sendable (String) -> any Client
    ) -> ServiceEnvironment {
        let values = settings.map { (AbsoluteConfigKey(ConfigKey($0)), $1) }
        return ServiceEnvironment(
            name: name, stateDirectory: folder.path,
            configuration: ConfigReader(provider: InMemoryProvider(values: Dictionary(uniqueKeysWithValues: values))),
            effects: effects, logger: Logger(label: name) { _ in SwiftLogNoOpLogHandler() },
            policy: PeerPolicy(everyService: TestTown.peer.uid), client: client)
    }

    /// Signs the passenger with this number in by a code, once: 067 100 0001 is the first one's phone.
    /// - Parameter surname: `nil` for somebody who has told none.
    func passenger(_ number: Int = 1, surname: String? = "Шевченко") async throws -> AccountID {
        if let known = passengers.withLock({ $0[number] }) { return known }
        let phone = PhoneNumber.passenger(number)
        let identity = InProcessClient(identityParts.dispatcher, as: TestTown.peer)
        _ = try await identity.call(SendSignInCode(phone: phone))
        guard let due = identityParts.background.lazy.compactMap({ $0 as? DueRunner }).first else { throw NotSent() }
        try await due.runDue()
        guard let code = post.code(for: phone) else { throw NotSent() }
        let signedIn = try await identity.call(
            SignInByCode(phone: phone, code: code, surname: surname.map { Line(unchecked: $0) }, consent: true))
        passengers.withLock { $0[number] = signedIn.account }
        return signedIn.account
    }

    struct NotSent: Error {}
}
