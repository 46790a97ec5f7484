import CarsContract
import ContextKit
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CarsService

@Suite("Registrations of dealers across two services")
struct DealerActivationTests {
    @Test("While identity is down, a registration is refused and leaves no data")
    func identityDown() async throws {
        let town = try await CarTown()
        town.identityForOthers.turn(on: false)
        let error = try await town.client.error(RegisterDealer.name, JSONWriter.encode(RegisterDealer.sample()))
        #expect(error?.code == -32000)
        let count = try await town.count("SELECT count(*) FROM dealer")
        #expect(count == 0)
        town.identityForOthers.turn(on: true)
        let registration = try await town.client.call(RegisterDealer.sample()).registration
        #expect(registration == .complete)
    }

    @Test("If identity fails before the activation, the reply says pending, and a later job completes it")
    func later() async throws {
        let town = try await CarTown()
        let reply = try await Self.pending(in: town)
        #expect(reply.registration == .pending)
        let healed = try await town.again(seed: 5, reaching: town.identityForOthers).runner
        try await healed.runDue()
        let early = try await town.count("SELECT count(*) FROM registration")
        #expect(early == 1, "not due yet")
        town.clock.advance(by: .seconds(2))
        try await healed.runDue()
        let left = try await town.count("SELECT count(*) FROM registration")
        #expect(left == 0)
        let signIn = SignIn(
            kind: .dealer, email: try RegisterDealer.sample().email, password: Password(text: "lozinka77"))
        await #expect(throws: SignInRefused.notConfirmed) { try await town.identity.call(signIn) }
        let profile = try await town.call(GetDealer(), as: reply.id)
        #expect(profile.name.text == "Gulf Motors 1")
    }

    @Test("The profile is removed when the reservation has expired and its address is taken")
    func gone() async throws {
        let town = try await CarTown()
        let reply = try await Self.pending(in: town)
        town.clock.advance(by: .seconds(601))
        let winner = try await town.dealer()
        try await town.again(seed: 5, reaching: town.identityForOthers).runner.runDue()
        await #expect(throws: DealerRefused.noProfile) { try await town.call(GetDealer(), as: reply.id) }
        let profile = try await town.call(GetDealer(), as: winner)
        #expect(profile.id == winner)
    }

    /// Registers the first dealer while identity fails to activate its account.
    private static func pending(in town: CarTown) async throws -> RegisterDealer.Reply {
        let flaky = FlakyClient(town.identityForOthers, failing: ActivateAccount.name)
        let built = try await town.again(seed: 4, reaching: flaky)
        return try await InProcessClient(built.parts.dispatcher, as: .everyService).call(RegisterDealer.sample())
    }
}
