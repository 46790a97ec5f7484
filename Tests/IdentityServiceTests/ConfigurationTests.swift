import Configuration
@testable import IdentityService
import ServiceKit
import Testing

@Suite("Settings")
struct ConfigurationTests {
    private func read(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> IdentityConfiguration {
        try IdentityConfiguration(ConfigReader(provider: InMemoryProvider(values: values)))
    }

    @Test("Without settings the defaults hold")
    func defaults() throws {
        let settings = try read([:])
        #expect(settings.sessionLifetime == .seconds(30 * 86_400))
        #expect(settings.scrypt.rounds == 131_072)
        #expect(settings.waitingHashes == 20)
        #expect(settings.reservationLifetime == .seconds(600))
        #expect(settings.reservationRevival == .seconds(30 * 86_400))
        #expect(settings.contactLifetime == .seconds(30 * 86_400))
    }

    @Test("Every setting is read")
    func given() throws {
        let settings = try read([
            "sessions.lifetimeSeconds": 1, "scrypt.rounds": 1_024, "scrypt.queue": 0, "reservations.lifetimeSeconds": 2,
            "reservations.revivalSeconds": 3, "contacts.lifetimeSeconds": 4,
        ])
        #expect(settings.sessionLifetime == .seconds(1))
        #expect(settings.scrypt.rounds == 1_024)
        #expect(settings.waitingHashes == 0)
        #expect(settings.reservationLifetime == .seconds(2))
        #expect(settings.reservationRevival == .seconds(3))
        #expect(settings.contactLifetime == .seconds(4))
    }

    @Test(
        "A setting of the wrong type or out of its range stops the start, by name",
        arguments: [
            ("sessions.lifetimeSeconds", ConfigValue("30 days", isSecret: false)), ("sessions.lifetimeSeconds", 0),
            ("sessions.lifetimeSeconds", 9_000_000_000_000_000_000), ("scrypt.rounds", 100_000), ("scrypt.rounds", 512),
            ("scrypt.rounds", 2_097_152), ("scrypt.rounds", -1_024), ("scrypt.queue", -1), ("scrypt.queue", true),
            ("reservations.lifetimeSeconds", 0.5), ("reservations.revivalSeconds", -1), ("contacts.lifetimeSeconds", 0),
        ])
    func refused(key: String, value: ConfigValue) throws {
        let error = #expect(throws: ConfigurationError.self) {
            try read([AbsoluteConfigKey(ConfigKey(key)): value])
        }
        #expect(error?.description.contains(key) == true)
    }

    @Test("Cheap password hashes are refused in a unit of systemd, and the default is not", arguments: [1_024, 65_536])
    func cheapHashes(rounds: Int) throws {
        let value = ConfigValue(.int(rounds), isSecret: false)
        let cheap = ConfigReader(provider: InMemoryProvider(values: ["scrypt.rounds": value]))
        let error = #expect(throws: ConfigurationError.self) { try IdentityConfiguration(cheap, isUnit: true) }
        #expect(error?.description == "scrypt.rounds must be at least 131072 in a unit of systemd, not \(rounds)")
        #expect(try IdentityConfiguration(cheap, isUnit: false).scrypt.rounds == rounds)
        let standard = ConfigReader(provider: InMemoryProvider(values: [:]))
        #expect(try IdentityConfiguration(standard, isUnit: true).scrypt.rounds == 131_072)
    }

    @Test("A service with such a setting is not built")
    func notBuilt() async throws {
        await #expect(throws: ConfigurationError.self) {
            try await IdentityUnderTest.run(["scrypt.rounds": 1_000]) { _ in }
        }
    }
}
