import Configuration
@testable import EgressService
import Foundation
import ServiceKit
import Testing

@Suite("Settings of the acquirer channel")
struct AcquirerSettingsTests {
    private func read(
        _ settings: [String: String], allowPrivate: Bool = false, isUnit: Bool = false
    ) throws -> AcquirerChannel.Settings? {
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        for (name, text) in settings {
            let key = AbsoluteConfigKey(name.split(separator: ".").map { String($0) })
            values[key] = ConfigValue(.string(text), isSecret: false)
        }
        if allowPrivate {
            let key = AbsoluteConfigKey(["egress", "allowPrivate"])
            values[key] = ConfigValue(.stringArray(["acquirer"]), isSecret: false)
        }
        let reader = ConfigReader(provider: InMemoryProvider(values: values))
        return try EgressConfiguration(reader, isUnit: isUnit).acquirer
    }

    @Test("The channel is off without an account or a sandbox, and transport-booking's settings do not turn it on")
    func off() throws {
        #expect(try read([:]) == nil)
        #expect(try read(["acquirer.domain": "kvart.example", "acquirer.secretFile": "secret"]) == nil)
    }

    @Test("An account sends requests to WayForPay, only by TLS and to public addresses")
    func account() throws {
        let settings = try #require(try read(["acquirer.account": "kvart_ua", "acquirer.domain": "kvart.example"]))
        #expect(settings.api.text == "https://api.wayforpay.com/api")
        #expect(!settings.allowPrivate)
        // A systemd unit may use real money.
        #expect(try read(["acquirer.account": "kvart_ua"], isUnit: true) == settings)
    }

    @Test("The address can be set")
    func api() throws {
        let settings = try #require(
            try read(["acquirer.account": "kvart_ua", "acquirer.api": "https://acquirer.example:8443/v2/api"]))
        #expect(settings.api.text == "https://acquirer.example:8443/v2/api")
        let own = try #require(
            try read(
                ["acquirer.account": "kvart_ua", "acquirer.api": "http://10.0.0.7/api"], allowPrivate: true))
        #expect(own.api.text == "http://10.0.0.7/api")
        #expect(own.allowPrivate)
    }

    @Test(
        "A sandbox is on this machine without TLS, and needs no other permission",
        arguments: [
            ("http://127.0.0.1:40001", "http://127.0.0.1:40001/api"), ("http://localhost:80/", "http://localhost/api"),
        ])
    func sandbox(_ address: String, _ api: String) throws {
        let settings = try #require(try read(["acquirer.sandbox": address]))
        #expect(settings.api.text == api)
        #expect(settings.allowPrivate)
    }

    @Test(
        "An invalid setting is a startup error that names the setting",
        arguments: [
            (["acquirer.api": "https://a.example/api"], "acquirer.account is missing"),
            (["acquirer.account": ""], "acquirer.account must not be empty"),
            (["acquirer.account": "a", "acquirer.api": "http://a.example/api"], "acquirer.api must be https"),
            (["acquirer.account": "a", "acquirer.api": "https://a.example"], "acquirer.api must be https"),
            (
                ["acquirer.account": "a", "acquirer.sandbox": "http://127.0.0.1:1"],
                "acquirer.sandbox moves no money"
            ),
            (["acquirer.sandbox": "127.0.0.1:8090"], "acquirer.sandbox must be an address"),
            (["acquirer.sandbox": "http://127.0.0.1:8090/pay"], "acquirer.sandbox must be an address"),
            (["acquirer.sandbox": "http://user@127.0.0.1"], "acquirer.sandbox must be an address"),
        ] as [([String: String], String)])
    func wrong(_ settings: [String: String], _ sentence: String) throws {
        let error = #expect(throws: ConfigurationError.self) { try read(settings) }
        #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
    }

    @Test("The sandbox is refused in a systemd unit with exit code 78")
    func unit() throws {
        let error = #expect(throws: ConfigurationError.self) {
            try read(["acquirer.sandbox": "http://127.0.0.1:8090"], isUnit: true)
        }
        #expect(error?.description == "acquirer.sandbox is for development, not for a systemd unit")
        #expect(error?.exitCode == 78)
    }
}
