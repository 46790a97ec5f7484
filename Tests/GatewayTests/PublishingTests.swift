import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Which routes the gateway starts with")
struct PublishingTests {
    @Test("The contracts of all services can be published together")
    func all() throws {
        _ = try TestGateway(contracts: PublishedContract.all)
    }

    @Test("Two calls with the same verb and indistinguishable paths stop the start")
    func overlap() {
        let refused = refusal(of: Overlapping.self)
        #expect(refused == ["a.one and a.two both claim GET /v1/things/{2}"])
    }

    @Test("All faults of the routes are reported together")
    func faults() {
        #expect(
            refusal(of: Faulty.self) == [
                "b.list: {tags} in /v1/things/{tags} cannot be written in a path",
                "b.missing: {other} in /v1/things/{other} is not a member of the call",
                "b.shape: v1/things is not a path such as /v1/things/{thing}",
                "b.shapeTwice: /v1/{thing}/{thing} is not a path such as /v1/things/{thing}",
                "b.inside is between services and must not have a route",
                "b.repair is the operator's and must not have a route",
                "b.own claims /readyz, which is the gateway's own",
                "b.ownRPC claims /rpc, which is the gateway's own",
            ])
    }

    @Test("A GET that is not read-only stops the start, and so do two calls of one name")
    func changingAndTwice() {
        #expect(
            refusal(of: Changing.self) == [
                "f.json is a GET and must only read", "f.paper is a GET and must only read",
                "two calls are named f.twice",
            ])
    }

    @Test("A reply may be cached only when anyone may read it, and everybody gets the same")
    func cached() {
        #expect(
            refusal(of: Cached.self) == [
                "h.change may be cached and must be a GET for anyone",
                "h.mine may be cached and must be a GET for anyone",
            ])
    }

    @Test("An upload without a session, or without a single file, stops the start and is named")
    func uploads() {
        #expect(refusal(of: Uploads<ForAnyone>.self) == ["c.upload is an upload but needs no session"])
        let noFile = ["c.upload is an upload but has no single member of the type UploadedFile"]
        #expect(refusal(of: Uploads<WithoutFile>.self) == noFile)
        #expect(refusal(of: Uploads<WithTwoFiles>.self) == noFile)
    }

    @Test("Staff calls are published, and described to staff with their permission")
    func staff() async throws {
        let gateway = try TestGateway(
            service: ScriptedClient.replying(#"{"reply":{}}"#),
            contracts: [
                PublishedContract(ForStaff.self, by: "staff"), PublishedContract(FakeIdentity.self, by: "identity"),
            ])
        expectProblem(try await gateway.ask(.get, "/v1/staff"), 401, "rpc.unauthenticated")
        #expect(try await gateway.ask(.get, "/v1/staff", token: "courier").status == 200)
        let call = try #require(try PublishedCall(ForStaff.Look.self))
        let (account, session) = (AccountID.example, SessionID.example)
        #expect(call.needsCaller && !call.admits(nil))
        #expect(
            !call.admits(Caller(account: account, kind: .courier, permissions: ["dispatcher"], session: session)))
        #expect(!call.admits(Caller(account: account, kind: .staff, permissions: ["admin"], session: session)))
        #expect(call.admits(Caller(account: account, kind: .staff, permissions: ["dispatcher"], session: session)))
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

private enum Cached: Contract {
    static let name = "h"
    static let calls: [any Call.Type] = [Change.self, Mine.self, Public.self]

    struct Change: Call {
        typealias Reply = Nothing
        static let name = "h.change"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/changes")
        static let cacheSeconds: Int? = 60
    }

    struct Mine: Call {
        typealias Reply = Nothing
        static let name = "h.mine"
        static let access = Access.kinds(.courier)
        static let route: Route? = .json(.get, "/v1/mine")
        static let cacheSeconds: Int? = 60
    }

    struct Public: Call {
        typealias Reply = Nothing
        static let name = "h.public"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/public")
        static let cacheSeconds: Int? = 60
    }
}

private enum Overlapping: Contract {
    static let name = "a"
    static let calls: [any Call.Type] = [One.self, Two.self, Three.self]

    struct One: Call {
        typealias Reply = Nothing
        static let name = "a.one"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/things/{thing}")
        var thing: String
    }

    struct Two: Call {
        typealias Reply = Nothing
        static let name = "a.two"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/things/{other}")
        var other: String
    }

    /// Distinct by its verb.
    struct Three: Call {
        typealias Reply = Nothing
        static let name = "a.three"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/things/{another}")
        var another: String
    }
}

private enum Faulty: Contract {
    static let name = "b"
    static let calls: [any Call.Type] = [
        List.self, Missing.self, Shape.self, ShapeTwice.self, Inside.self, Repair.self, Own.self,
        OwnRPC.self,
    ]

    struct List: Call {
        typealias Reply = Nothing
        static let name = "b.list"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/things/{tags}")
        var tags: [String]
    }

    struct Missing: Call {
        typealias Reply = Nothing
        static let name = "b.missing"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/things/{other}")
        var thing: String
    }

    struct Shape: Call {
        typealias Reply = Nothing
        static let name = "b.shape"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "v1/things")
    }

    struct ShapeTwice: Call {
        typealias Reply = Nothing
        static let name = "b.shapeTwice"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/{thing}/{thing}")
        var thing: String
    }

    struct Inside: Call {
        typealias Reply = Nothing
        static let name = "b.inside"
        static let access = Access.services(.gateway)
        static let route: Route? = .json(.get, "/v1/inside")
    }

    struct Repair: Call {
        typealias Reply = Nothing
        static let name = "b.repair"
        static let access = Access.operator
        static let route: Route? = .json(.post, "/v1/repair")
    }

    struct Own: Call {
        typealias Reply = Nothing
        static let name = "b.own"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/readyz")
    }

    struct OwnRPC: Call {
        typealias Reply = Nothing
        static let name = "b.ownRPC"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/rpc")
    }
}

private enum Changing: Contract {
    static let name = "f"
    static let calls: [any Call.Type] = [Changes.self, Paper.self, First.self, Second.self]

    struct Changes: Call {
        typealias Reply = Nothing
        static let name = "f.json"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/changes")
        static let isReadOnly = false
    }

    struct Paper: Call {
        typealias Reply = Document
        static let name = "f.paper"
        static let access = Access.anyone
        static let route: Route? = .document("/v1/papers")
        static let isReadOnly = false
    }

    struct First: Call {
        typealias Reply = Nothing
        static let name = "f.twice"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/first")
    }

    struct Second: Call {
        typealias Reply = Nothing
        static let name = "f.twice"
        static let access = Access.anyone
        static let route: Route? = .json(.post, "/v1/second")
    }
}

private enum Uploads<C: UploadCall>: Contract {
    static var name: String { "c" }
    static var calls: [any Call.Type] { [C.self] }
}

private protocol UploadCall: Call where Reply == Nothing {}

extension UploadCall {
    static var name: String { "c.upload" }
    static var summary: String { "Upload" }
    static var access: Access { .kinds(.person) }
    static var route: Route? { .upload("/v1/uploads", UploadLimits(size: 1, types: ["image/png"])) }
}

private struct ForAnyone: UploadCall {
    static let access = Access.anyone
    var file: UploadedFile
}

private struct WithoutFile: UploadCall {
    var file: UploadedFile?
}

private struct WithTwoFiles: UploadCall {
    var file: UploadedFile
    var other: UploadedFile
}

private enum ForStaff: Contract {
    static let name = "staff"
    static let calls: [any Call.Type] = [Look.self]

    struct Look: Call {
        typealias Reply = Nothing
        static let name = "staff.look"
        static let access = Access.staff(.dispatcher)
        static let route: Route? = .json(.get, "/v1/staff")
    }
}
