import Configuration
import Foundation
import ServiceKit
import TestTowns
import Testing

@testable import CoachesService

@Suite("The settings of the acquirer")
struct AcquirerSettingsTests {
    private let folder: TownFolder

    init() throws { folder = try TownFolder() }

    private func read(_ values: [AbsoluteConfigKey: ConfigValue], isUnit: Bool = false) throws -> AcquirerSettings? {
        let reader = ConfigReader(provider: InMemoryProvider(values: values))
        return try AcquirerSettings(AcquirerConfiguration(reader), isUnit: isUnit)
    }

    private func secret(_ text: String) throws -> String {
        let path = folder.path + "/secret"
        try Data(text.utf8).write(to: URL(filePath: path))
        return path
    }

    /// Makes complete settings.
    private func settings(
        _ others: [AbsoluteConfigKey: ConfigValue] = [:], secret: String = "s3cret\n"
    ) throws -> AcquirerSettings? {
        let path = ConfigValue(stringLiteral: try self.secret(secret))
        let values: [AbsoluteConfigKey: ConfigValue] = [
            "acquirer.account": "merchant", "acquirer.domain": "kvart.example", "acquirer.secretFile": path,
        ]
        return try read(values.merging(others) { $1 })
    }

    @Test("Without account and sandbox no cards are taken")
    func none() throws {
        let nothing = try read([:])
        #expect(nothing == nil)
        let ofEgress = try read(["acquirer.api": "https://api.example/"])
        #expect(ofEgress == nil)
    }

    @Test("An account needs a domain and a file with a one-line secret")
    func account() throws {
        for text in ["s3cret", "s3cret\n", "s3cret\r\n"] {
            let settings = try #require(try settings(secret: text))
            #expect(settings.account == "merchant")
            #expect(settings.domain == "kvart.example")
            #expect(settings.page == "https://secure.wayforpay.com/pay")
            #expect(settings.key.signature(of: ["a"]) == MerchantKey("s3cret").signature(of: ["a"]))
        }
        let elsewhere = try settings(["acquirer.page": "https://pay.example/"])
        #expect(elsewhere?.page == "https://pay.example/")
    }

    @Test("Missing and invalid settings are named", arguments: ["account", "domain", "secretFile", "page"])
    func faulty(_ name: String) throws {
        let error = #expect(throws: ConfigurationError.self) {
            _ = try settings([AbsoluteConfigKey(ConfigKey("acquirer.\(name)")): "http://a;b"])
        }
        #expect(error?.description.contains("acquirer.\(name)") == true)
    }

    @Test("An account without the other settings is refused")
    func incomplete() throws {
        #expect(throws: ConfigurationError.self) { _ = try read(["acquirer.account": "merchant"]) }
        let path = ConfigValue(stringLiteral: try secret("s3cret"))
        #expect(throws: ConfigurationError.self) {
            _ = try read(["acquirer.account": "merchant", "acquirer.secretFile": path])
        }
    }

    @Test("A secret that is not one line is refused and not shown", arguments: ["", "\n", "one\ntwo\n", "a\u{7}b"])
    func noSecret(_ text: String) throws {
        let error = #expect(throws: ConfigurationError.self) { _ = try settings(secret: text) }
        #expect(error?.description.contains("two") == false)
    }

    @Test("R02.55 a relative path begins in systemd's credentials directory")
    func credentials() throws {
        _ = try secret("s3cret\n")
        let line = try SecretLine("secret", in: folder.path, of: "acquirer.secretFile")
        #expect(line.text == "s3cret")
        #expect(throws: ConfigurationError.self) {
            _ = try SecretLine("other", in: folder.path, of: "acquirer.secretFile")
        }
    }

    @Test("The sandbox needs only an address and is refused in a systemd unit")
    func sandbox() throws {
        let settings = try #require(try read(["acquirer.sandbox": "http://127.0.0.1:8091/"]))
        #expect(settings.account == "kvart_sandbox")
        #expect(settings.page == "http://127.0.0.1:8091/pay")
        let error = #expect(throws: ConfigurationError.self) {
            _ = try read(["acquirer.sandbox": "http://127.0.0.1:8091"], isUnit: true)
        }
        #expect(error?.exitCode == 78)
        #expect(throws: ConfigurationError.self) { _ = try read(["acquirer.sandbox": "127.0.0.1:8091"]) }
        #expect(throws: ConfigurationError.self) {
            _ = try self.settings(["acquirer.sandbox": "http://127.0.0.1:8091"])
        }
    }
}
