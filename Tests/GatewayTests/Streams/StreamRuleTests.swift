import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Which calls can be streams")
struct StreamRuleTests {
    @Test("Calls that cannot be streams stop the start; all are named")
    func faults() {
        let error = #expect(throws: UnpublishableCalls.self) {
            try TestGateway(contracts: [PublishedContract(Faulty.self, by: "echo")])
        }
        #expect(
            error?.faults == [
                "s.reply has a stream route but does not reply a StreamPage",
                "s.required has a stream route but no optional position named after",
                "s.other has a stream route but no optional position named after",
                "s.changes is a GET and must only read",
                "s.data is opened by apps and must be a page",
            ])
    }

    @Test("A public call can be a stream: its pages name the reader")
    func everybody() throws {
        let call = try PublishedCall(FollowLink.self)
        #expect(call?.needsCaller == false)
    }

    @Test(
        "An invalid event is refused",
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
