import GatewayService
import RPC
import Testing
import Vocabulary

@Suite("Which raw calls the gateway starts with")
struct RawPublishingTests {
    @Test("A call that is no raw call, or not for everybody, stops the start; all of them are named")
    func refused() {
        let form = "has a route of the kind raw and is no RawCall of contentType, body and members of its path"
        #expect(
            refusal(of: Unsendable.self) == [
                "g.bare \(form)", "g.document \(form)", "g.stray \(form)", "g.lookalike \(form)",
                "g.signed has a route of the kind raw and is not for everybody",
                "g.staff has a route of the kind raw and is not for everybody",
                "g.between is between services and must not have a route",
                "g.keyed has a route of the kind raw, which knows neither keys nor versions",
                "g.versioned has a route of the kind raw, which knows neither keys nor versions",
                "g.reading is a GET and must only read",
            ])
    }

    @Test("A raw call claims its verb at its path as every other call does")
    func overlap() {
        #expect(refusal(of: Twice.self) == ["h.json and h.raw both claim POST /v1/raws"])
    }

    private func refusal(of contract: any (Contract & SendableMetatype).Type) -> [String]? {
        do {
            _ = try TestGateway(contracts: [PublishedContract(contract, by: "echo")])
            return nil
        } catch {
            return (error as? UnpublishableCalls)?.faults
        }
    }
}

private struct Nothing: Codable, Hashable, Sendable {}

private enum Unsendable: Contract {
    static let name = "g"
    static let calls: [any Call.Type] = [
        Bare.self, Paper.self, Stray.self, Lookalike.self, Signed.self, ForStaff.self, Between.self, Keyed.self,
        Versioned.self, Reading.self,
    ]

    /// Nothing of it.
    struct Bare: Call {
        typealias Reply = Nothing
        static let name = "g.bare"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/bare")
    }

    /// The members, and another reply.
    struct Paper: Call {
        typealias Reply = Document
        static let name = "g.document"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/document")
        var contentType: String?
        var body: Base64Bytes
    }

    /// A member that nothing could fill in.
    struct Stray: RawCall {
        typealias Reply = RawReply
        static let name = "g.stray"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/stray")
        var contentType: String?
        var body: Base64Bytes
        var more: String
    }

    /// Has other names on the wire.
    struct Lookalike: RawCall {
        typealias Reply = RawReply
        static let name = "g.lookalike"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/lookalike")
        var contentType: String?
        var body: Base64Bytes

        enum CodingKeys: String, CodingKey {
            case contentType = "type"
            case body
        }
    }

    struct Signed: RawCall {
        typealias Reply = RawReply
        static let name = "g.signed"
        static let access = Access.kinds(.person)
        static let route: Route? = .raw(.post, "/v1/signed")
        var contentType: String?
        var body: Base64Bytes
    }

    struct ForStaff: RawCall {
        typealias Reply = RawReply
        static let name = "g.staff"
        static let access = Access.staff(.dispatcher)
        static let route: Route? = .raw(.post, "/v1/staff")
        var contentType: String?
        var body: Base64Bytes
    }

    struct Between: RawCall {
        typealias Reply = RawReply
        static let name = "g.between"
        static let access = Access.services(.gateway)
        static let route: Route? = .raw(.post, "/v1/between")
        var contentType: String?
        var body: Base64Bytes
    }

    struct Keyed: RawCall {
        typealias Reply = RawReply
        static let name = "g.keyed"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/keyed")
        static let repetition = Repetition.withIdempotencyKey
        var contentType: String?
        var body: Base64Bytes
    }

    struct Versioned: RawCall {
        typealias Reply = RawReply
        static let name = "g.versioned"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/versioned")
        static let versionRule = VersionRule.optional
        var contentType: String?
        var body: Base64Bytes
    }

    struct Reading: RawCall {
        typealias Reply = RawReply
        static let name = "g.reading"
        static let access = Access.anyone
        static let route: Route? = .raw(.get, "/v1/reading")
        static let isReadOnly = false
        var contentType: String?
        var body: Base64Bytes
    }
}

private enum Twice: Contract {
    static let name = "h"
    static let calls: [any Call.Type] = [Plain.self, Raw.self]

    struct Plain: Call {
        typealias Reply = Nothing
        static let name = "h.json"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/raws")
    }

    struct Raw: RawCall {
        typealias Reply = RawReply
        static let name = "h.raw"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/raws")
        var contentType: String?
        var body: Base64Bytes
    }
}
