import Configuration
@testable import IdentityService
import RPC
import ServiceKit
import Testing
import Town
import Vocabulary

@Suite("Settings of messages and notifications")
struct MessageSettingsTests {
    private func read(_ values: [AbsoluteConfigKey: ConfigValue]) throws -> IdentityConfiguration {
        try IdentityConfiguration(ConfigReader(provider: InMemoryProvider(values: values)))
    }

    private static func list(_ texts: String...) -> ConfigValue { ConfigValue(.stringArray(texts), isSecret: false) }

    @Test("By default nothing leaves the machine, and a message is retried for a day")
    func defaults() throws {
        let settings = try read([:])
        #expect(settings.egressChannels.isEmpty)
        #expect(settings.notificationSources == Town.notificationSources.map(\.name))
        #expect(settings.notificationLifetime == .seconds(90 * 86_400))
        #expect(settings.retryWindow == .seconds(86_400))
        #expect(settings.defaultRecipientLanguage == .hr)
        #expect(settings.smsCountries.codes.isEmpty)
    }

    @Test("All settings are read")
    func given() throws {
        let settings = try read([
            "egress.channels": Self.list("push", "mail"), "notifications.sources": Self.list("deliveries", "x"),
            "notifications.lifetimeSeconds": 14, "notifications.retryWindowSeconds": 15,
            "notifications.defaultRecipientLanguage": "uk", "sms.countries": Self.list("+385", "+380"),
            "mail.from": "Kvart <post@kvart.example>",
        ])
        #expect(settings.egressChannels == [.push, .mail])
        #expect(settings.notificationSources == ["deliveries", "x"])
        #expect(settings.notificationLifetime == .seconds(14))
        #expect(settings.retryWindow == .seconds(15))
        #expect(settings.defaultRecipientLanguage == .uk)
        #expect(settings.smsCountries.codes == ["+385", "+380"])
    }

    static let faulty: [(String, ConfigValue)] = [
        ("egress.channels", list("fax")), ("egress.channels", "mail"), ("egress.channels", list("Mail")),
        ("notifications.sources", 7), ("notifications.lifetimeSeconds", 0), ("notifications.retryWindowSeconds", 0),
        ("notifications.defaultRecipientLanguage", "de"), ("notifications.defaultRecipientLanguage", ""),
        ("notifications.sources", list("deliveries", "deliveries")),
        ("sms.countries", list("385")), ("sms.countries", "+385"),
    ]

    @Test("A setting of the wrong type or out of range stops the start and is named", arguments: faulty)
    func refused(key: String, value: ConfigValue) throws {
        let error = #expect(throws: ConfigurationError.self) {
            try read([AbsoluteConfigKey(ConfigKey(key)): value])
        }
        #expect(error?.description.contains(key) == true)
    }

    @Test("Mail sent by egress needs a sender that a relay accepts")
    func sender() throws {
        for from in ["Kvart <no-reply@localhost>", "a b@c", "Kvart"] {
            let error = #expect(throws: ConfigurationError.self) {
                let sender = ConfigValue(.string(from), isSecret: false)
                return try read(["egress.channels": Self.list("mail"), "mail.from": sender])
            }
            #expect(error?.description.hasPrefix("mail.from must") == true)
        }
        #expect(try read(["egress.channels": Self.list("push")]).mailFrom == "Kvart <no-reply@localhost>")
    }

    @Test("Every service with notices is among the sources")
    func sources() throws {
        let telling = Town.contexts.filter { $0.contract.notices != nil }.map(\.program.name)
        #expect(try read([:]).notificationSources == Set(telling).sorted())
    }
}
