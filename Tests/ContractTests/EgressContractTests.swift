import EgressContract
import RPC
import Testing
import Vocabulary

/// Egress has no routes and is none of ``allContracts``: two services speak to it, and nobody else.
@Suite("What the way out of the machine offers")
struct EgressContractTests {
    @Test("It lists its calls by name, each for one service and none for anybody else")
    func calls() {
        let calls = EgressContract.calls.map { "\($0.name) \(services($0.access))" }
        #expect(
            calls == ["egress.askAcquirer transport-booking", "egress.describe identity", "egress.send identity"])
        let routes = EgressContract.calls.compactMap { $0.route?.path }
        #expect(routes == [])
    }

    private func services(_ access: Access) -> String {
        guard case .services(let names) = access else { return "\(access)" }
        return names.sorted().joined(separator: ", ")
    }

    /// What the acquirer has answered, and what became of the request otherwise.
    static let replies: [(AskAcquirer.Reply, String)] = [
        (
            AskAcquirer.Reply(outcome: .answered, status: 200, body: #"{"reasonCode":1127}"#),
            #"{"outcome":"answered","status":200,"body":"{\"reasonCode\":1127}","reason":null,"retryAfter":null}"#
        ),
        (
            AskAcquirer.Reply(outcome: .later, status: 503, reason: "503", retryAfter: 30),
            #"{"outcome":"later","status":503,"body":null,"reason":"503","retryAfter":30}"#
        ),
    ]

    @Test("The acquirer is asked in exactly these texts; the request stands there as it was signed", arguments: replies)
    func texts(reply: AskAcquirer.Reply, text: String) throws {
        let request = #"{"transactionType":"REFUND","orderReference":"100001-1-00000002","amount":450.00}"#
        let call = AskAcquirer(request: try RawJSON(parsing: Array(request.utf8)))
        try Golden(call, #"{"request":\#(request)}"#, reply, text).check()
    }

    @Test("A request is an object", arguments: [#""pay""#, "[]", "1", "null"])
    func request(text: String) throws {
        #expect(try faults(#"{"request":\#(text)}"#, as: AskAcquirer.self) == ["request: type"])
    }

    @Test("Every example reads back as itself, with no rule broken")
    func examples() throws {
        for example in AskAcquirer.examples {
            let call = try JSONDocument(parsing: JSONWriter.encode(example.call)).root
            #expect(try AskAcquirer.reading(call) == example.call, "\(example.name)")
        }
    }
}
