import Configuration
public import DeliveriesContract
import DeliveriesService
import IdentityContract
import IdentityService
import Logging
public import RPC
public import SQLiteKit
public import ServiceKit
public import Vocabulary

/// Identity and deliveries as they are, on databases in memory, spoken to through their dispatchers and the real wire
/// form. Only the clock and the dice are the test's.
public struct TestTown: Sendable {
    public let clock: TestClock
    /// Reaches identity even while the other services cannot.
    public let identity: InProcessClient
    /// The way by which deliveries reaches identity.
    public let identityForOthers: SwitchedClient
    public let deliveries: InProcessClient
    public let identityDatabase: ServiceDatabase
    public let deliveriesDatabase: ServiceDatabase
    public let deliveriesParts: ServiceParts

    /// The process that all tests pretend to be: trusted as every service.
    public static let peer = Peer(uid: 4_711)

    public init(clock: TestClock = TestClock()) async throws {
        self.clock = clock
        identityDatabase = try ServiceDatabase.inMemory(migrations: IdentityService.migrations)
        deliveriesDatabase = try ServiceDatabase.inMemory(migrations: DeliveriesService.migrations)
        let identityParts = try await IdentityService.parts(
            in: Self.environment("identity", clock.effects(seed: 1)) { _ in NobodyThere() },
            database: identityDatabase)
        let identity = InProcessClient(identityParts.dispatcher, as: Self.peer)
        let switched = SwitchedClient(identity)
        deliveriesParts = try DeliveriesService.parts(
            in: Self.environment("deliveries", clock.effects(seed: 2)) { _ in switched }, database: deliveriesDatabase)
        deliveries = InProcessClient(deliveriesParts.dispatcher, as: Self.peer)
        self.identity = identity
        identityForOthers = switched
    }

    /// What a service is built from in tests: cheap hashes, no log.
    public static func environment(
        _ name: String, _ effects: Effects, trusting uid: UInt32 = peer.uid,
        client: @escaping @Sendable (String) -> any Client
    ) -> ServiceEnvironment {
        ServiceEnvironment(
            name: name, stateDirectory: "/nonexistent",
            configuration: ConfigReader(provider: InMemoryProvider(values: ["scrypt.rounds": 1_024])),
            effects: effects, logger: Logger(label: name) { _ in SwiftLogNoOpLogHandler() },
            policy: PeerPolicy(everyService: uid), client: client)
    }
}

/// The services that identity asks before an account is deleted: this town has no way to them.
private struct NobodyThere: Client {
    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        throw ClientError.unavailable
    }
}

// MARK: People

extension TestTown {
    /// A call as somebody who is signed in.
    public func call<C: Call>(_ call: C, as account: AccountID, _ kind: AccountKind) async throws -> C.Reply {
        try await deliveries.call(call, meta: .signedIn(account, kind))
    }

    public func call<C: Call>(_ call: C, as store: StoreID) async throws -> C.Reply {
        try await self.call(call, as: AccountID(store), .store)
    }

    public func call<C: Call>(_ call: C, as courier: CourierID) async throws -> C.Reply {
        try await self.call(call, as: AccountID(courier), .courier)
    }

    /// Registers the store with this number: every detail follows from it.
    public func store(_ number: Int = 1) async throws -> StoreID {
        try await deliveries.call(RegisterStore.sample(number)).store
    }

    /// Registers the courier with this number.
    public func courier(_ number: Int = 1, key: RegistrationKey? = nil) async throws -> CourierID {
        try await deliveries.call(RegisterCourier.sample(number, key: key)).courier
    }

    /// Makes the two work together, as they would: the store invites, the courier redeems.
    public func link(_ store: StoreID, _ courier: CourierID) async throws {
        let invitation = try await call(InviteCourier(courier: courier), as: store)
        _ = try await call(RedeemInvitation(registrationKey: invitation.registrationKey), as: courier)
    }

    /// A delivery of the store for these couriers, whom it works with.
    public func delivery(of store: StoreID, for couriers: CourierID...) async throws -> DeliveryID {
        try await call(CreateDelivery.sample(for: couriers), as: store).delivery.delivery
    }
}

// MARK: Samples

extension RegisterStore {
    /// Valid, and different from that of every other number.
    public static func sample(_ number: Int = 1) throws -> RegisterStore {
        RegisterStore(
            name: try Line("Store \(number)"), address: try Line("Ilica \(number), Zagreb"),
            storeKey: CroatianOIB.sample(number), email: try EmailAddress("store\(number)@example.org"),
            phone: try CroatianPhone("+385 1 234 5678"), password: Password(text: "1234567"),
            passwordConfirmation: Password(text: "1234567"))
    }
}

extension RegisterCourier {
    /// Valid, and different from that of every other number.
    public static func sample(_ number: Int = 1, key: RegistrationKey? = nil) throws -> RegisterCourier {
        RegisterCourier(
            firstName: try Line("Courier"), lastName: try Line("Number \(number)"),
            phone: try CroatianPhone.sample(number), password: Password(text: "1234567"),
            passwordConfirmation: Password(text: "1234567"), registrationKey: key)
    }
}

extension CreateDelivery {
    public static func sample(for couriers: [CourierID], phone: CroatianPhone? = nil) throws -> CreateDelivery {
        CreateDelivery(
            customer: Customer(
                firstName: try Line("Iva"), lastName: try Line("Horvat"), address: try Line("Vukovarska 5, Zagreb"),
                phone: phone), description: try Paragraph("A cake, 2 kg. Keep it upright."), couriers: couriers)
    }
}

extension CroatianPhone {
    public static func sample(_ number: Int) throws -> CroatianPhone { try CroatianPhone("091\(1_000_000 + number)") }
}

extension CroatianOIB {
    /// The OIB whose first ten digits are the number.
    public static func sample(_ number: Int) -> CroatianOIB {
        let first = String(1_000_000_000 + number)
        let found = (0...9).lazy.compactMap { try? CroatianOIB(first + String($0)) }.first
        guard let found else { preconditionFailure("one of ten digits is the check digit") }
        return found
    }
}
