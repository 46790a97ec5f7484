import RPC
import Testing

@testable import GatewayService

@Suite("The contact member of a page's reply")
struct PageContactTests {
    @Test("A contact member of another type stops the start")
    func types() {
        do {
            _ = try TestGateway(contracts: [PublishedContract(Strange.self, by: "echo")])
            Issue.record("it started")
        } catch {
            let faults = (error as? UnpublishableCalls)?.faults
            #expect(faults == ["i.show: contact in the reply is not a PageContact"])
        }
    }

    private enum Strange: Contract {
        static let name = "i"
        static let calls: [any Call.Type] = [Show.self]

        struct Show: Call {
            struct Reply: Codable, Hashable, Sendable { var contact: String }

            static let name = "i.show"
            static let access = Access.anyone
            static let route: Route? = .page("/strange", template: "contact")
        }
    }
}
