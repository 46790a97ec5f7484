import Configuration
import IdentityContract
@testable import IdentityService
import RPC
import ServiceKit
import Testing
import Town
import Vocabulary

@Suite("Settings")
struct ConfigurationTests {
    private func read(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> IdentityConfiguration {
        try IdentityConfiguration(ConfigReader(provider: InMemoryProvider(values: values)))
    }

    private static let day = 86_400

    @Test("Without settings the defaults hold")
    func defaults() throws {
        let settings = try read([:])
        #expect(settings.sessions == SessionSettings())
        #expect(settings.sessions.access == .seconds(900))
        #expect(settings.sessions.idle == .seconds(30 * Self.day))
        #expect(settings.sessions.lifetime == .seconds(180 * Self.day))
        #expect(settings.sessions.grace == .seconds(30))
        #expect(settings.scrypt.rounds == 131_072)
        #expect(settings.waitingHashes == 20)
        #expect(settings.throttleFactor == 1)
        #expect(settings.reservationLifetime == .seconds(600))
        #expect(settings.reservationRevival == .seconds(30 * Self.day))
        #expect(settings.confirmationLifetime == .seconds(Self.day))
        #expect(settings.unconfirmedLifetime == .seconds(7 * Self.day))
        #expect(settings.resetLifetime == .seconds(3_600))
        #expect(settings.codeLifetime == .seconds(300))
        #expect(settings.contactLifetime == .seconds(30 * Self.day))
        #expect(settings.messageLifetime == .seconds(30 * Self.day))
        #expect(settings.auditLifetime == .seconds(400 * Self.day))
        #expect(settings.links.base == "http://127.0.0.1:8080")
        #expect(settings.mailFrom == "Kvart <no-reply@localhost>")
        #expect(settings.contact.email.text == "admin@kvart.example")
        #expect(settings.contact.phone == nil)
        #expect(settings.deletionAsks == Town.deletionVoters.map(\.name))
    }

    @Test("Every numeric setting is read")
    func given() throws {
        let settings = try read([
            "scrypt.rounds": 1_024, "scrypt.queue": 0, "throttles.factor": 1_000, "sessions.accessSeconds": 1,
            "sessions.idleSeconds": 2, "sessions.lifetimeSeconds": 3, "sessions.graceSeconds": 0,
            "reservations.lifetimeSeconds": 4, "reservations.revivalSeconds": 5, "confirmations.lifetimeSeconds": 6,
            "confirmations.unconfirmedLifetimeSeconds": 7, "resets.lifetimeSeconds": 8, "codes.lifetimeSeconds": 9,
            "contacts.lifetimeSeconds": 10, "messages.lifetimeSeconds": 12,
            "audit.lifetimeSeconds": 13,
        ])
        #expect(settings.scrypt.rounds == 1_024)
        #expect(settings.waitingHashes == 0)
        #expect(settings.throttleFactor == 1_000)
        let sessions = SessionSettings(
            access: .seconds(1), idle: .seconds(2), lifetime: .seconds(3), grace: .seconds(0))
        #expect(settings.sessions == sessions)
        #expect(settings.reservationLifetime == .seconds(4))
        #expect(settings.reservationRevival == .seconds(5))
        #expect(settings.confirmationLifetime == .seconds(6))
        #expect(settings.unconfirmedLifetime == .seconds(7))
        #expect(settings.resetLifetime == .seconds(8))
        #expect(settings.codeLifetime == .seconds(9))
        #expect(settings.contactLifetime == .seconds(10))
        #expect(settings.messageLifetime == .seconds(12))
        #expect(settings.auditLifetime == .seconds(13))
    }

    @Test("Every text setting is read")
    func texts() throws {
        let settings = try read([
            "links.base": "https://kvart.example", "mail.from": "Kvart <post@kvart.example>",
            "contact.email": "Help@Kvart.example", "contact.phone": "+385 1 234 5678",
            "deletion.services": ConfigValue(.stringArray(["deliveries"]), isSecret: false),
        ])
        let token = LinkToken(secret: Array(repeating: 7, count: LinkToken.byteCount))
        #expect(
            settings.links.confirmation(.person, token).hasPrefix("https://kvart.example/confirm/person?token=kvl_"))
        #expect(settings.links.passwordReset(token).hasPrefix("https://kvart.example/reset?token=kvl_"))
        #expect(settings.mailFrom == "Kvart <post@kvart.example>")
        #expect(settings.contact.email.text == "help@kvart.example")
        #expect(settings.contact.phone?.text == "+38512345678")
        #expect(settings.deletionAsks == ["deliveries"])
    }

    static let faulty: [(String, ConfigValue)] = [
        ("sessions.lifetimeSeconds", ConfigValue("30 days", isSecret: false)), ("sessions.lifetimeSeconds", 0),
        ("sessions.lifetimeSeconds", 9_000_000_000_000_000_000), ("sessions.accessSeconds", 0),
        ("sessions.idleSeconds", -1), ("sessions.graceSeconds", 301), ("scrypt.rounds", 100_000),
        ("scrypt.rounds", 512), ("scrypt.rounds", 2_097_152), ("scrypt.rounds", -1_024), ("scrypt.queue", -1),
        ("scrypt.queue", true), ("throttles.factor", 0), ("reservations.lifetimeSeconds", 0.5),
        ("reservations.revivalSeconds", -1), ("contacts.lifetimeSeconds", 0), ("confirmations.lifetimeSeconds", 0),
        ("confirmations.unconfirmedLifetimeSeconds", 0), ("resets.lifetimeSeconds", 0), ("codes.lifetimeSeconds", 0),
        ("messages.lifetimeSeconds", 0), ("audit.lifetimeSeconds", 0), ("links.base", 8_080),
        ("contact.email", "nobody"), ("contact.phone", "112"), ("deletion.services", "deliveries"),
    ]

    @Test("A setting of the wrong type or out of range stops the start and is named", arguments: faulty)
    func refused(key: String, value: ConfigValue) throws {
        let error = #expect(throws: ConfigurationError.self) {
            try read([AbsoluteConfigKey(ConfigKey(key)): value])
        }
        #expect(error?.description.contains(key) == true)
    }

    @Test(
        "Cheap password hashes are refused in a systemd unit, and the default is accepted",
        arguments: [1_024, 65_536])
    func cheapHashes(rounds: Int) throws {
        let value = ConfigValue(.int(rounds), isSecret: false)
        let cheap = ConfigReader(provider: InMemoryProvider(values: ["scrypt.rounds": value]))
        let error = #expect(throws: ConfigurationError.self) { try IdentityConfiguration(cheap, isUnit: true) }
        #expect(error?.description == "scrypt.rounds must be at least 131072 in a systemd unit, not \(rounds)")
        #expect(try IdentityConfiguration(cheap, isUnit: false).scrypt.rounds == rounds)
        let standard = ConfigReader(provider: InMemoryProvider(values: [:]))
        #expect(try IdentityConfiguration(standard, isUnit: true).scrypt.rounds == 131_072)
    }

    @Test("A service with an invalid setting is not built")
    func notBuilt() async throws {
        await #expect(throws: ConfigurationError.self) {
            try await IdentityUnderTest.run(["scrypt.rounds": 1_000]) { _ in }
        }
    }
}
