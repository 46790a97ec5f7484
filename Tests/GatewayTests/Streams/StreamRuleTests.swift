import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("What can be a stream")
struct StreamRuleTests {
    @Test("A call that cannot be one stops the start; all are named")
    func faults() {
        let error = #expect(throws: UnpublishableCalls.self) {
            try TestGateway(contracts: [PublishedContract(Faulty.self, by: "echo")])
        }
        #expect(
            error?.faults == [
                "s.reply has a route of the kind stream and replies something else",
                "s.required has a route of the kind stream and no optional place named after",
                "s.other has a route of the kind stream and no optional place named after",
                "s.changes is a GET and must only read",
                "s.data is opened by apps and must be a page",
            ])
    }

    @Test("A call that anyone may make can be one: its pages say who reads")
    func everybody() throws {
        let call = try PublishedCall(FollowLink.self)
        #expect(call?.needsCaller == false)
    }

    @Test(
        "What cannot be an event is none",
        arguments: [("", "{}"), ("a\nb", "{}"), ("a b", "{}"), ("a", "[]"), ("a", "7"), ("a", "null")])
    func events(type: String, data: String) throws {
        let data = try RawJSON(parsing: Array(data.utf8))
        #expect(throws: ClientError.unreadable) {
            try EventText.event(type, at: .example, data: data)
        }
    }
}

private enum Faulty: Contract {
    static let name = "s"
    static let calls: [any Call.Type] = [
        Wrong.self, Required.self, Other.self, Changes.self, Data.self,
    ]

    struct Wrong: Call {
        static let name = "s.reply"
        static let access = Access.kinds(.courier)
        static let route: Route? = .stream("/v1/reply")
        var after: StreamPosition?

        typealias Reply = EmptyReply
    }

    struct Required: Call {
        typealias Reply = StreamPage
        static let name = "s.required"
        static let access = Access.kinds(.courier)
        static let route: Route? = .stream("/v1/required")
        var after: StreamPosition
    }

    struct Other: Call {
        typealias Reply = StreamPage
        static let name = "s.other"
        static let access = Access.kinds(.courier)
        static let route: Route? = .stream("/v1/other")
        var after: String?
    }

    struct Changes: Call {
        typealias Reply = StreamPage
        static let name = "s.changes"
        static let access = Access.kinds(.courier)
        static let route: Route? = .stream("/v1/changes")
        static let isReadOnly = false
        var after: StreamPosition?
    }

    struct Data: Call {
        static let name = "s.data"
        static let access = Access.anyone
        static let route: Route? = .json(.get, "/v1/data")
        static let isAppLink = true

        typealias Reply = EmptyReply
    }
}
