import CityOffersContract
import CityOffersService
import ContextKit
import GRDB
import HTTPTypes
import IdentityContract
import RPC
import RestaurantsService
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import GatewayService

/// The real city offers and identity behind a gateway, with a session of each kind of account.
struct OfferGateway {
    let gateway: TestGateway
    let services = TestServices()
    let identity: TestIdentity
    let offers: TestService<CityOffersService>
    private let folder: TownFolder
    let staff: String

    init() async throws {
        folder = try TownFolder()
        let program = ContextProgram(RestaurantsService.self, CityOffersService.self)
        identity = try await TestIdentity(in: services)
        offers = try await services.build(
            CityOffersService.self, as: "catalog-orders", seed: 2, in: folder.path,
            database: .inMemory(migrations: program.migrations))
        gateway = try TestGateway(
            service: offers.client, identity: identity.client, contracts: PublishedContract.all)
        let (email, password) = (EmailAddress(unchecked: "staff@example.org"), Password(text: "correct horse battery"))
        _ = try await identity.client.call(CreateStaff(email: email, password: password, permissions: [.admin]))
        staff = try await Self.token(.staff, email, password, gateway)
    }

    /// Signs an account in over HTTP, after its address is confirmed and staff has approved it.
    func signIn(_ kind: EmailAccountKind, _ email: String, _ password: String = "lozinka77") async throws -> String {
        let approval = kind == .promoter ? ", approvedAt = createdAt" : ""
        try await identity.service.database.write { db in
            try db.execute(
                sql: "UPDATE account SET emailConfirmedAt = createdAt \(approval) WHERE email = ?", arguments: [email])
        }
        return try await Self.token(kind, EmailAddress(email), Password(text: password), gateway)
    }

    private static func token(
        _ kind: EmailAccountKind, _ email: EmailAddress, _ password: Password, _ gateway: TestGateway
    ) async throws -> String {
        let body = #"{"email":"\#(email.text)","password":"\#(password.text)"}"#
        let answer = try await gateway.ask(.post, "/v1/sessions/\(kind.rawValue)", body)
        return try #require(answer.reply(SignedIn.self).token).text
    }

    /// Sends a request that must succeed with JSON.
    func done(
        _ method: HTTPRequest.Method, _ target: String, _ body: String? = nil, by token: String? = nil,
        at location: SourceLocation = #_sourceLocation
    ) async throws -> Answered {
        let answer = try await gateway.ask(method, target, body, token: token)
        #expect(answer.status == 200, "\(method) \(target): \(answer.text)", sourceLocation: location)
        #expect(answer.headers[.contentType] == "application/json", sourceLocation: location)
        _ = try answer.json
        return answer
    }
}
