import Crypto
@testable import EgressService
import Foundation
import NIOSSL
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("Settings of egress")
struct EgressConfigurationTests {
    /// Reads settings, with files for their relative paths.
    private func read(_ json: String, files: [String: String] = [:]) async throws -> EgressConfiguration {
        try await withScratchFolder { folder in
            for (name, text) in files {
                try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8)
            }
            let path = "\(folder)/settings.json"
            try json.write(toFile: path, atomically: true, encoding: .utf8)
            var options = ProgramOptions()
            options.sockets = nil
            options.logLevel = nil
            options.sharedConfig = nil
            options.config = path
            return try EgressConfiguration(await options.readConfiguration(), files: SecretFiles(folder: folder))
        }
    }

    private static let key = P256.Signing.PrivateKey()
    private static let files = [
        "password": "p\u{e4}ss word\n", "key.pem": key.pemRepresentation, "token": "Bearer abc",
    ]

    @Test("All channels are off without settings, and the settings of other services turn none on")
    func off() async throws {
        let settings = try await read(
            """
            {"mail":{"from":"Kvart <no-reply@kvart.example>"},"egress":{"channels":["mail","sms","push"]},
             "sms":{"countries":["385"]},"links":{"base":"https://kvart.example"}}
            """)
        #expect(settings.mail == nil && settings.sms == nil && settings.apns == nil && settings.webPush == nil)
        #expect(settings.trustRoots == .default)
    }

    @Test("A relay needs only its name; the other settings have defaults")
    func relay() async throws {
        let mail = try #require(try await read(#"{"smtp":{"host":"Mail.Example.org"}}"#).mail)
        #expect(mail.host == "mail.example.org")
        #expect(mail.port == 587)
        #expect(mail.security == .startTLS)
        #expect(mail.credentials == nil && mail.name == nil && !mail.allowPrivate)
        let tls = try await read(#"{"smtp":{"host":"mail.example.org","security":"tls"}}"#).mail
        #expect(tls?.port == 465)
        let own = try await read(#"{"smtp":{"host":"localhost","security":"none"}}"#).mail
        #expect(own?.port == 25 && own?.security == .clear && own?.isOnThisMachine == true)
    }

    @Test("R02.55 all settings are read, and passwords and keys come from files")
    func whole() async throws {
        let settings = try await read(
            #"""
            {"smtp":{"host":"mail.example.org","port":2525,"security":"starttls","user":"kvart",
                     "passwordFile":"password","name":"kvart.example"},
             "apns":{"team":"ABCDE12345","keyID":"12345ABCDE","keyFile":"key.pem","topic":"example.kvart.App",
                     "host":"api.sandbox.push.apple.com","port":2197},
             "webPush":{"keyFile":"key.pem","contact":"mailto:admin@kvart.example","hosts":["Push.Example"]},
             "sms":{"url":"https://sms.example/send","authorizationFile":"token","format":"form",
                    "body":"to={to}&text={text}&from={from}","from":"Kvart"},
             "egress":{"allowPrivate":["mail","webPush"]}}
            """#, files: Self.files)
        let mail = try #require(settings.mail)
        #expect(mail.port == 2_525 && mail.name == "kvart.example" && mail.allowPrivate)
        #expect(mail.credentials == SMTPCredentials(user: "kvart", password: .init("p\u{e4}ss word")))
        let apns = try #require(settings.apns)
        #expect(apns.team == "ABCDE12345" && apns.keyID == "12345ABCDE" && apns.topic == "example.kvart.App")
        #expect(apns.host == "api.sandbox.push.apple.com" && apns.port == 2_197 && !apns.allowPrivate)
        #expect(apns.key.rawRepresentation == Self.key.rawRepresentation)
        let webPush = try #require(settings.webPush)
        #expect(webPush.contact == "mailto:admin@kvart.example" && webPush.hosts == ["push.example"])
        #expect(webPush.allowPrivate)
        let sms = try #require(settings.sms)
        #expect(sms.address.text == "https://sms.example/send" && sms.from == "Kvart" && !sms.allowPrivate)
        #expect(sms.authorization?.text == "Bearer abc")
        #expect(sms.template.format == .form)
        #expect(!"\(settings)".contains("p\u{e4}ss"))
    }

    @Test(
        "A partly configured channel or an invalid setting is a startup error that names the setting",
        arguments: [
            (#"{"smtp":{"port":25}}"#, "smtp.host is missing"),
            (#"{"smtp":{"host":""}}"#, "smtp.host must not be empty"),
            (#"{"smtp":{"host":"mail example"}}"#, "smtp.host must be the name or the address of the mail relay"),
            (#"{"smtp":{"host":5}}"#, "smtp.host must be a text"),
            (#"{"smtp":{"host":"a.example","port":0}}"#, "smtp.port must be from 1 to 65535, not 0"),
            (#"{"smtp":{"host":"a.example","port":"x"}}"#, "smtp.port must be a whole number"),
            (#"{"smtp":{"host":"a.example","security":"ssl"}}"#, "smtp.security must be one of starttls, tls, none"),
            (#"{"smtp":{"host":"a.example","security":"none"}}"#, "smtp.security may be none only for a relay on this"),
            (#"{"smtp":{"host":"a.example","user":"kvart"}}"#, "smtp.passwordFile is missing"),
            (#"{"smtp":{"host":"a.example","passwordFile":"password"}}"#, "smtp.user is missing"),
            (#"{"smtp":{"host":"a.example","user":"kvart","passwordFile":"none"}}"#, "smtp.passwordFile: No such file"),
            (#"{"smtp":{"host":"a.example","user":"kvart","passwordFile":"empty"}}"#, "must hold one line of text"),
            (#"{"smtp":{"host":"a.example","user":"kvart","passwordFile":"two"}}"#, "must hold one line of text"),
            (
                #"{"smtp":{"host":"localhost","security":"none","user":"kvart","passwordFile":"password"}}"#,
                "smtp.user needs TLS"
            ),
            (#"{"smtp":{"host":"a.example","name":"two words"}}"#, "smtp.name must be the name of this host"),
            (#"{"apns":{"topic":"example.App"}}"#, "apns.team is missing"),
            (#"{"apns":{"team":"ABCDE12345","keyID":"short"}}"#, "apns.keyID must be the identifier of the key"),
            (#"{"apns":{"team":"ABCDE12345","keyID":"12345ABCDE"}}"#, "apns.keyFile is missing"),
            (
                #"{"apns":{"team":"ABCDE12345","keyID":"12345ABCDE","keyFile":"password","topic":"a"}}"#,
                "apns.keyFile holds no P-256 key in PEM"
            ),
            (#"{"webPush":{"keyFile":"key.pem"}}"#, "webPush.contact is missing"),
            (#"{"webPush":{"contact":"admin@kvart.example"}}"#, "webPush.contact must be a mailto: or https: address"),
            (#"{"webPush":{"contact":"mailto:a@b.example"}}"#, "webPush.keyFile is missing"),
            (
                #"{"webPush":{"contact":"mailto:a@b.example","keyFile":"key.pem","hosts":[]}}"#,
                "webPush.hosts must be a list of hosts"
            ),
            (#"{"sms":{"from":"Kvart"}}"#, "sms.url is missing"),
            (#"{"sms":{"url":"https://sms.example/send"}}"#, "sms.body is missing"),
            (#"{"sms":{"url":"https://sms.example/send","body":"{}"}}"#, "sms.body: the template has no {to}"),
            (
                #"{"sms":{"url":"http://sms.example/send","format":"form","body":"a={to}&b={text}"}}"#,
                "sms.url: the gateway's address must be https"
            ),
            (#"{"egress":{"allowPrivate":["push"]}}"#, "egress.allowPrivate must be a list of some of mail, sms, apns"),
            (#"{"egress":{"allowPrivate":true}}"#, "egress.allowPrivate must be a list of texts"),
            (#"{"egress":{"trustRoots":"password"}}"#, "egress.trustRoots holds no certificates in PEM"),
        ])
    func wrong(_ json: String, _ sentence: String) async throws {
        let files = Self.files.merging(["empty": "\n", "two": "one\ntwo\n"]) { $1 }
        let error = await #expect(throws: ConfigurationError.self) { try await read(json, files: files) }
        #expect(error?.description.contains(sentence) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("p\u{e4}ss") == false)
    }

    @Test("A relative path starts in systemd's folder of credentials")
    func places() async throws {
        try await withScratchFolder { folder in
            try "secret\r\n".write(toFile: "\(folder)/password", atomically: true, encoding: .utf8)
            let loaded = SecretFiles(folder: folder)
            #expect(try loaded.line("password", of: "smtp.passwordFile") == "secret")
            #expect(try loaded.line("\(folder)/password", of: "smtp.passwordFile") == "secret")
            let alone = SecretFiles(folder: nil)
            #expect(try alone.line("\(folder)/password", of: "smtp.passwordFile") == "secret")
            #expect(throws: ConfigurationError.self) {
                try alone.line("kvart-no-such-file", of: "smtp.passwordFile")
            }
        }
    }
}
