import ContextKit
import DeliveriesContract
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import DeliveriesService

@Suite("Registration across two services")
struct RegistrationSagaTests {
    @Test("while identity is down, a registration is refused and leaves no data")
    func identityDown() async throws {
        let town = try await DeliveryTown()
        town.identityForOthers.turn(on: false)
        let error = await town.error(RegisterStore.name, try JSONWriter.encode(RegisterStore.sample()))
        #expect(error?.code == -32000)
        #expect(try await town.count("SELECT count(*) FROM store") == 0)
        town.identityForOthers.turn(on: true)
        #expect(try await town.deliveries.call(RegisterStore.sample()).registration == .complete)
    }

    @Test("if identity fails before the activation the reply says pending, and a later job completes it")
    func activationLater() async throws {
        let town = try await DeliveryTown()
        let flaky = FlakyClient(town.identityForOthers, failing: ActivateAccount.name)
        let call = try RegisterStore.sample()
        let reply = try await town.deliveries(reaching: flaky).call(call)
        #expect(reply.registration == .pending)
        await #expect(throws: SignInRefused.wrongCredentials) {
            try await town.identity.call(SignInStore(email: call.email, password: call.password))
        }

        let healed = try await town.again(seed: 5, reaching: town.identityForOthers).runner
        try await healed.runDue()
        #expect(try await town.count("SELECT count(*) FROM registration") == 1, "not due yet")
        town.clock.advance(by: .seconds(2))
        try await healed.runDue()
        #expect(try await town.count("SELECT count(*) FROM registration") == 0)
        let signedIn = try await town.identity.call(SignInStore(email: call.email, password: call.password))
        #expect(StoreID(signedIn.account) == reply.id)
    }

    @Test("a job left by a crash is run by the service")
    func roundsRun() async throws {
        let town = try await DeliveryTown()
        let account = try await town.identity.call(
            ReserveAccount(kind: .store, email: RegisterStore.sample().email, password: Password(text: "1234567"))
        ).account
        let crashed = try await town.again(seed: 5, reaching: town.identity)
        try await RegistrationStore(crashed.service.dependencies).add(
            RegisterStore.sample(), as: StoreID(account))
        town.clock.advance(by: .seconds(1))
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await crashed.runner.run() }
            let isDone = try await eventually { try await town.count("SELECT count(*) FROM registration") == 0 }
            #expect(isDone)
            group.cancelAll()
        }
        _ = try await town.identity.call(
            SignInStore(email: RegisterStore.sample().email, password: Password(text: "1234567")))
    }

    @Test("the profile and its references are removed when the reservation has expired and its identifier is taken")
    func reservationGone() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let phone = try RegisterCourier.sample(1).phone
        let key = try await town.call(InviteByPhone(phone: phone), as: store).registrationKey
        let flaky = FlakyClient(town.identityForOthers, failing: ActivateAccount.name)
        let reply = try await town.deliveries(reaching: flaky).call(RegisterCourier.sample(1, key: key))
        #expect(reply.registration == .pending)
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.isEmpty)

        town.clock.advance(by: .seconds(601))
        let winner = try await town.courier(1)
        try await town.again(seed: 5, reaching: town.identityForOthers).runner.runDue()
        #expect(try await town.count("SELECT count(*) FROM courier") == 1)
        #expect(try await town.count("SELECT count(*) FROM cooperation") == 0)
        #expect(try await town.call(ListInvitableCouriers(), as: store).items.map(\.id) == [winner])
    }

    @Test("offers to a courier whose registration failed are withdrawn, and the store is notified")
    func reservationGoneAfterOffers() async throws {
        let town = try await DeliveryTown()
        let store = try await town.store()
        let other = try await town.courier(2)
        try await town.link(store, other)
        let phone = try RegisterCourier.sample(1).phone
        let key = try await town.call(InviteByPhone(phone: phone), as: store).registrationKey
        let flaky = FlakyClient(town.identityForOthers, failing: ActivateAccount.name)
        let lost = try await town.deliveries(reaching: flaky).call(RegisterCourier.sample(1, key: key)).id
        let alone = try await town.delivery(of: store, for: lost)
        let shared = try await town.delivery(of: store, for: lost, other)
        let calledOff = try await town.delivery(of: store, for: lost, other)
        _ = try await town.call(CancelDelivery(delivery: calledOff), as: store)

        town.clock.advance(by: .seconds(601))
        _ = try await town.courier(1)
        try await town.again(seed: 5, reaching: town.identityForOthers).runner.runDue()
        #expect(try await town.count("SELECT count(*) FROM registration") == 0)
        #expect(try await town.count("SELECT count(*) FROM courier") == 2)
        let left = try await town.call(GetDeliveryForStore(delivery: alone), as: store).delivery
        #expect(left.status == .pending)
        #expect(left.couriers.isEmpty)
        let others = try await town.call(GetDeliveryForStore(delivery: shared), as: store).delivery.couriers
        #expect(others.map(\.id) == [other])
        let told = try await town.requests().filter { $0.kind == DeliveriesNotice.name(of: .noCandidateLeft) }
        #expect(told.map(\.arguments) == [["delivery": "\(alone)"]])
        try await town.checkBooks()
    }

    @Test("the database of deliveries contains no password in any form")
    func noSecrets() async throws {
        let town = try await DeliveryTown()
        _ = try await town.store()
        _ = try await town.courier()
        let texts = try await town.database.read { db in
            try ["store", "courier", "registration"].flatMap { table in
                try Row.fetchAll(db, sql: "SELECT * FROM \(table)").map { "\($0)" }
            }
        }
        #expect(texts.count == 2)
        #expect(!texts.contains { $0.contains("1234567\"") || $0.contains("scrypt") })
    }
}
