import EgressContract
import RPC
import Testing
import Vocabulary

/// Egress is not among ``allContracts``, because only two services call it.
@Suite("The contract of egress")
struct EgressContractTests {
    @Test("A call contains the request to the acquirer byte for byte, as it was signed")
    func signed() throws {
        let request = #"{"transactionType":"REFUND","orderReference":"100001-1-00000002","amount":450.00}"#
        let call = SendToAcquirer(request: try RawJSON(parsing: Array(request.utf8)))
        let text = #"{"request":\#(request)}"#
        #expect(String(decoding: try JSONWriter.encode(call), as: UTF8.self) == text)
        #expect(try JSONReader.decode(SendToAcquirer.self, from: Array(text.utf8), unknownMembers: .refused) == call)
    }

    @Test("A request is an object", arguments: [#""pay""#, "[]", "1", "null"])
    func request(text: String) throws {
        #expect(try faults(#"{"request":\#(text)}"#, as: SendToAcquirer.self) == ["request: type"])
    }

    @Test("Every example is decoded to itself and has no faults")
    func examples() throws {
        for example in SendToAcquirer.examples {
            let call = try JSONDocument(parsing: JSONWriter.encode(example.call)).root
            #expect(try SendToAcquirer.reading(call) == example.call, "\(example.name)")
        }
    }
}
