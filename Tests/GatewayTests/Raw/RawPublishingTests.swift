import GatewayService
import RPC
import Testing
import Vocabulary

@Suite("Which raw calls the gateway starts with")
struct RawPublishingTests {
    @Test("An invalid raw call, or one that is not public, stops the start; all of them are named")
    func refused() {
        let form = "has a raw route but is not a RawCall of contentType, body and members of its path"
        #expect(
            refusal(of: Unsendable.self) == [
                "g.bare \(form)", "g.document \(form)", "g.stray \(form)", "g.lookalike \(form)",
                "g.signed has a raw route but needs a session",
                "g.staff has a raw route but needs a session",
                "g.between is between services and must not have a route",
                "g.keyed has a raw route, which supports neither keys nor versions",
                "g.versioned has a raw route, which supports neither keys nor versions",
                "g.reading is a GET and must only read",
            ])
    }

    @Test("A raw call claims its verb and path like any other call")
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

    /// Not a raw call at all.
    struct Bare: Call {
        typealias Reply = Nothing
        static let name = "g.bare"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/bare")
    }

    /// The right members with another reply.
    struct Paper: Call {
        typealias Reply = Document
        static let name = "g.document"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/document")
        var contentType: String?
        var body: Base64Bytes
    }

    /// A member that no part of the request fills.
    struct Stray: RawCall {
        typealias Reply = RawReply
        static let name = "g.stray"
        static let access = Access.anyone
        static let route: Route? = .raw(.post, "/v1/stray")
        var contentType: String?
        var body: Base64Bytes
        var more: String
    }

    /// The right members with other names on the wire.
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
