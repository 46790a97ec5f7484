import DeliveriesContract
import GRDB
import IdentityContract
import Logging
import RPC
import SQLiteKit
import TestKit
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Registration across two services")
struct RegistrationSagaTests {
    /// The saga of the town's service, with the same store, to be stepped by hand.
    private func saga(_ town: TestTown, identity: any Client) -> RegistrationSaga {
        RegistrationSaga(
            identity: identity, registrations: registrations(town),
            logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    private func registrations(_ town: TestTown) -> RegistrationStore {
        RegistrationStore(database: town.deliveriesDatabase, work: DueWork(database: town.deliveriesDatabase))
    }

    /// The part of the service that does what is due.
    private func runner(_ town: TestTown, _ saga: RegistrationSaga) -> DueRunner {
        DueRunner(
            DueWork(database: town.deliveriesDatabase), handlers: [RegistrationStore.activation: saga.activate],
            now: { town.clock.now }, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    }

    @Test("with identity down nothing is registered and nothing is left behind")
    func identityDown() async throws {
        let town = try await TestTown()
        town.identityForOthers.turn(on: false)
        let error = await town.error(RegisterStore.name, try JSONWriter.encode(RegisterStore.sample()))
        #expect(error?.code == -32000)
        #expect(try await town.count("SELECT count(*) FROM store") == 0)
        town.identityForOthers.turn(on: true)
        #expect(try await town.deliveries.call(RegisterStore.sample()).registration == .complete)
    }

    @Test("when identity goes away before activation the reply says pending, and a later round completes it")
    func activationLater() async throws {
        let town = try await TestTown()
        let flaky = FlakyClient(town.identityForOthers, failing: ActivateAccount.name)
        let registration = saga(town, identity: flaky)
        let call = try RegisterStore.sample()
        let handler = RegisterStoreHandler(
            saga: registration, registrations: registrations(town),
            now: { town.clock.now })
        let reply = try await handler.handle(call, in: CallContext(meta: CallMeta(), peer: TestTown.peer))
        #expect(reply.registration == .pending)
        await #expect(throws: SignInRefused.wrongCredentials) {
            try await town.identity.call(SignInStore(email: call.email, password: call.password))
        }

        let healed = runner(town, saga(town, identity: town.identityForOthers))
        try await healed.runDue()
        #expect(try await town.count("SELECT count(*) FROM registration") == 1, "not due yet")
        town.clock.advance(by: .seconds(2))
        try await healed.runDue()
        #expect(try await town.count("SELECT count(*) FROM registration") == 0)
        let signedIn = try await town.identity.call(SignInStore(email: call.email, password: call.password))
        #expect(StoreID(signedIn.account) == reply.store)
    }

    @Test("a duty left by a crash is done by the service's own rounds")
    func roundsRun() async throws {
        let town = try await TestTown()
        let account = try await town.identity.call(
            ReserveAccount(kind: .store, email: RegisterStore.sample().email, password: Password(text: "1234567"))
        ).account
        try await registrations(town).add(RegisterStore.sample(), as: StoreID(account), at: town.clock.now)
        town.clock.advance(by: .seconds(1))
        let rounds = runner(town, saga(town, identity: town.identity))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await rounds.run() }
            while try await town.count("SELECT count(*) FROM registration") != 0 {
                try await Task.sleep(for: .milliseconds(5))
            }
            group.cancelAll()
        }
        _ = try await town.identity.call(
            SignInStore(email: RegisterStore.sample().email, password: Password(text: "1234567")))
    }

    @Test("when the reservation is gone and its identifier taken, the profile goes, and all that hangs on it")
    func reservationGone() async throws {
        let town = try await TestTown()
        let store = try await town.store()
        let invited = try RegisterCourier.sample(1)
        let key = try await town.call(InviteByPhone(phone: invited.phone), as: store).registrationKey
        let flaky = FlakyClient(town.identityForOthers, failing: ActivateAccount.name)
        let database = town.deliveriesDatabase
        let feed = EventFeed(
            database: database, events: DeliveriesContract.events, now: { town.clock.now }, newID: { .example })
        let handler = RegisterCourierHandler(
            saga: saga(town, identity: flaky), registrations: registrations(town),
            cooperations: CooperationStore(database: database, feed: feed), now: { town.clock.now })
        var call = invited
        call.registrationKey = Blankable(key)
        let reply = try await handler.handle(call, in: CallContext(meta: CallMeta(), peer: TestTown.peer))
        #expect(reply.registration == .pending)
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.isEmpty)

        town.clock.advance(by: .seconds(601))
        let winner = try await town.courier(1)
        try await runner(town, saga(town, identity: town.identityForOthers)).runDue()
        #expect(try await town.count("SELECT count(*) FROM courier") == 1)
        #expect(try await town.count("SELECT count(*) FROM cooperation") == 0)
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.map(\.courier) == [winner])
    }

    @Test("no password, in any form, is in the database of deliveries")
    func noSecrets() async throws {
        let town = try await TestTown()
        _ = try await town.store()
        _ = try await town.courier()
        let texts = try await town.deliveriesDatabase.read { db in
            try ["store", "courier", "registration"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\($0)" }
            }
        }
        #expect(texts.count == 2)
        #expect(!texts.contains { $0.contains("1234567\"") || $0.contains("scrypt") })
    }
}

/// A client that fails one kind of call, after the service at the other end may or may not have heard it.
struct FlakyClient: Client {
    let target: any Client
    let failing: String

    init(_ target: any Client, failing: String) {
        self.target = target
        self.failing = failing
    }

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        if method == failing { throw ClientError.closed }
        return try await target.send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}
