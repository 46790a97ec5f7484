import ContextKit
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("A profile here and an account at identity")
struct RegistrationSagaTests {
    private let town: DeliveryTown
    private let email: EmailAddress

    init() async throws {
        town = try await DeliveryTown()
        email = try EmailAddress("ana@example.org")
    }

    private func guild(reaching identity: any Client, on other: Guild? = nil) throws -> Guild {
        try Guild(town.clock, reaching: identity, database: other?.database)
    }

    private func runner(_ guild: Guild) throws -> JobRunner {
        try guild.build { $0.jobHandlers[PendingActivations.activation] = guild.saga.activate }.runner
    }

    private func signIn() async throws -> AccountID {
        try await town.identity.call(SignInStore(email: email, password: Password(text: "1234567"))).account
    }

    @Test("The account is active at once, and no duty is left")
    func both() async throws {
        let guild = try guild(reaching: town.identity)
        let joined = try await guild.join("Ana", email: email)
        #expect(joined.isActive)
        let account = try await signIn()
        #expect(account == joined.account)
        let members = try await guild.members
        #expect(members == [account])
        let duties = try await guild.count("SELECT count(*) FROM registration")
        let due = try await guild.count("SELECT count(*) FROM kitDue")
        #expect([duties, due] == [0, 0])
    }

    @Test("A profile that cannot be kept gives the reservation up: the address is free at once")
    func refused() async throws {
        let guild = try guild(reaching: town.identity)
        let other = try EmailAddress("bruno@example.org")
        _ = try await guild.join("Ana", email: other)
        await #expect(throws: Guild.NameTaken.self) { _ = try await guild.join("Ana", email: email) }
        let second = try await guild.join("Ana Kovač", email: email)
        #expect(second.isActive)
    }

    @Test("An address that is taken is refused before anything is kept here")
    func taken() async throws {
        let guild = try guild(reaching: town.identity)
        _ = try await guild.join("Ana", email: email)
        await #expect(throws: ReserveAccount.Refused.identifierTaken) {
            _ = try await guild.join("Bruno", email: email)
        }
        let members = try await guild.members
        #expect(members.count == 1)
    }

    @Test("An activation that did not get through is done later, is logged, and is not done twice")
    func later() async throws {
        let flaky = try guild(reaching: FlakyClient(town.identity, failing: ActivateAccount.name))
        let joined = try await flaky.join("Ana", email: email)
        #expect(!joined.isActive)
        let messages = flaky.log.records.map(\.message)
        #expect(messages == ["activation postponed"])
        await #expect(throws: SignInRefused.wrongCredentials) { _ = try await signIn() }

        // Still no way: the duty stays, with an attempt counted.
        town.clock.advance(by: .seconds(2))
        try await runner(flaky).runDue()
        let attempts = try await flaky.count("SELECT attempts FROM kitDue")
        #expect(attempts == 1)

        let healed = try guild(reaching: town.identity, on: flaky)
        town.clock.advance(by: .seconds(10))
        for _ in 1...2 { try await runner(healed).runDue() }
        let account = try await signIn()
        #expect(account == joined.account)
        let duties = try await healed.count("SELECT count(*) FROM registration")
        let due = try await healed.count("SELECT count(*) FROM kitDue")
        #expect([duties, due] == [0, 0])
    }

    @Test("A reservation that is gone, and its address another's, takes the profile with it")
    func gone() async throws {
        let flaky = try guild(reaching: FlakyClient(town.identity, failing: ActivateAccount.name))
        _ = try await flaky.join("Ana", email: email)
        let healed = try guild(reaching: town.identity, on: flaky)
        town.clock.advance(by: .seconds(601))
        let winner = try await healed.join("Ana Kovač", email: email)
        #expect(winner.isActive)
        try await runner(healed).runDue()
        let members = try await healed.members
        #expect(members == [winner.account])
        let duties = try await healed.count("SELECT count(*) FROM registration")
        let due = try await healed.count("SELECT count(*) FROM kitDue")
        #expect([duties, due] == [0, 0])
    }
}
