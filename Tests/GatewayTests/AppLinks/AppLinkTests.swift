import Configuration
import DeliveriesContract
import HTTPTypes
import IdentityContract
import RPC
import ServiceKit
import Testing
import Vocabulary

@testable import GatewayService

@Suite("App links (R01.19)")
struct AppLinkTests {
    private static let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
    private static let other = Array(repeating: "0f", count: 32).joined(separator: ":")

    private func gateway(_ settings: [AbsoluteConfigKey: ConfigValue]) throws -> TestGateway {
        let reader = ConfigReader(provider: InMemoryProvider(values: settings))
        return try TestGateway(
            configuration: GatewayConfiguration(reader),
            contracts: [
                PublishedContract(DeliveriesContract.self, by: "deliveries"),
                PublishedContract(IdentityContract.self, by: "identity"),
            ])
    }

    private let apple = "/.well-known/apple-app-site-association"
    private let android = "/.well-known/assetlinks.json"

    @Test(
        "Apple's file names the apps, the link paths and both invitation kinds, in new and old format"
    )
    func appleFile() async throws {
        let gateway = try gateway(["apps.apple": "ABCDE12345.example.kvart.courier, ABCDE12345.example.kvart-2"])
        let answer = try await gateway.ask(.get, apple)
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType] == "application/json")
        let paths = ["/cancellations", "/deliveries", "/deliveries/*", "/invitations/*/*"]
        let components = paths.map { #"{"/":"\#($0)"}"# }.joined(separator: ",")
        let detail = { (id: String) in
            #"{"appID":"\#(id)","appIDs":["\#(id)"],"components":[\#(components)],"#
                + #""paths":[\#(paths.map { #""\#($0)""# }.joined(separator: ","))]}"#
        }
        let details = [detail("ABCDE12345.example.kvart.courier"), detail("ABCDE12345.example.kvart-2")]
        let text = #"{"applinks":{"apps":[],"details":[\#(details.joined(separator: ","))]}}"#
        #expect(answer.text == text)
        for kind in InvitationLinkKind.allCases {
            let template = try #require(PathTemplate(ShowInvitation.route?.path ?? ""))
            #expect(template.members.map(\.position) == [1, 2])
            let page = try await gateway.ask(.head, "/invitations/\(kind.rawValue)/7K3M-ZQ9A-2XW4-B8RD")
            #expect(page.status != 404)
        }
        #expect(try await gateway.ask(.get, android).status == 404)
    }

    @Test("Android's file has one statement for each package, with all signing certificates")
    func androidFile() async throws {
        let apps = ["hr.kvart/\(Self.fingerprint)", "hr.kvart.b_2/\(Self.fingerprint)", "hr.kvart/\(Self.other)"]
        let gateway = try gateway(["apps.android": ConfigValue(.string(apps.joined(separator: ",")), isSecret: false)])
        let answer = try await gateway.ask(.get, android)
        #expect(answer.status == 200)
        #expect(answer.headers[.contentType] == "application/json")
        let statement = { (package: String, fingerprints: [String]) in
            let list = fingerprints.map { "\"\($0)\"" }.joined(separator: ",")
            return #"{"relation":["delegate_permission/common.handle_all_urls"],"target":{"namespace":"android_app","#
                + #""package_name":"\#(package)","sha256_cert_fingerprints":[\#(list)]}}"#
        }
        let statements = [
            statement("hr.kvart", [Self.fingerprint, Self.other.uppercased()]),
            statement("hr.kvart.b_2", [Self.fingerprint]),
        ]
        #expect(answer.text == "[\(statements.joined(separator: ","))]")
        #expect(try await gateway.ask(.get, apple).status == 404)
    }

    @Test("Without an app both files answer 404, and other methods 405")
    func none() async throws {
        let gateway = try gateway([:])
        for path in [apple, android] {
            expectProblem(try await gateway.ask(.get, path), 404, "gateway.unknownRoute")
            expectProblem(try await gateway.ask(.post, path), 405, "gateway.wrongMethod")
        }
    }

    @Test(
        "A malformed app identifier stops the start",
        arguments: [
            ("apple", "example.kvart"), ("apple", "ABCDE1234.example.kvart"), ("apple", "abcde12345.example.kvart"),
            ("apple", "ABCDE12345."), ("apple", "ABCDE12345.a..b"), ("apple", "ABCDE12345.a_b"),
            ("apple", "ABCDE12345.a,"), ("android", "hr.kvart"), ("android", "kvart/\(AppLinkTests.fingerprint)"),
            ("android", "hr.2kvart/\(AppLinkTests.fingerprint)"), ("android", "hr.kvart/AB:CD"),
            ("android", "hr.kvart/\(AppLinkTests.fingerprint):AB"),
            ("android", "hr.kvart/\(AppLinkTests.fingerprint.dropLast())G"),
            ("android", "hr.kvart/\(AppLinkTests.fingerprint)/x"), ("android", ",hr.kvart/\(AppLinkTests.fingerprint)"),
        ])
    func wrong(name: String, value: String) {
        let key = AbsoluteConfigKey(["apps", name])
        let reader = ConfigReader(
            provider: InMemoryProvider(values: [key: ConfigValue(.string(value), isSecret: false)]))
        let error = #expect(throws: ConfigurationError.self) { try GatewayConfiguration(reader) }
        let text = error.map { "\($0)" } ?? ""
        #expect(text.contains("apps.\(name)"))
    }
}
