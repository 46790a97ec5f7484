import RPC
import Testing
import Vocabulary

@testable import struct RPC.ResponseFrame

@Suite("Frames")
struct FrameTests {
    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("A request is one line")
    func request() {
        let frame = Frame.request(id: 9_007_199_254_740_993, method: "a.\"b\"\n", params: Array("{}".utf8))
        #expect(
            text(frame) == #"{"jsonrpc":"2.0","id":9007199254740993,"method":"a.\"b\"\n","params":{}}"# + "\n")
    }

    @Test("A line feed in a frame stops the process, because it would smuggle in a second frame")
    func lineFeed() async {
        await #expect(processExitsWith: .failure) {
            _ = Frame.request(id: 1, method: "a", params: Array("{\n}".utf8))
        }
    }

    @Test("The call is sent beside its metadata")
    func params() throws {
        let account = try #require(AccountID("017f22e2-79b0-7cc3-98c4-dc0c0c07398f"))
        let session = try #require(SessionID("017f22e2-79b0-7cc3-98c4-dc0c0c073990"))
        let meta = CallMeta(
            caller: Caller(account: account, kind: .staff, permissions: ["admin"], session: session),
            client: ClientDescription(address: "192.0.2.1"), language: "hr", deadlineMs: 900,
            traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01")
        #expect(
            text(try Frame.params(meta: meta, call: Array(#"{"a":1}"#.utf8)))
                == #"{"meta":{"caller":{"account":"017f22e2-79b0-7cc3-98c4-dc0c0c07398f","kind":"staff","#
                + #""permissions":["admin"],"session":"017f22e2-79b0-7cc3-98c4-dc0c0c073990"},"#
                + #""client":{"address":"192.0.2.1","agent":null},"language":"hr","deadlineMs":900,"#
                + #""traceparent":"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"},"call":{"a":1}}"#)
    }

    @Test("The id of a response is accepted only if it is a whole number that the client can have used")
    func responseIDs() throws {
        func id(_ text: String) throws -> UInt64? {
            try ResponseFrame(Array(#"{"jsonrpc":"2.0","id":\#(text),"result":{}}"#.utf8)).id
        }
        #expect(try id("7") == 7)
        #expect(try id("null") == nil)
        #expect(try id(#""7""#) == nil)
        #expect(try id("-7") == nil)
        #expect(try id("7.0") == nil)
    }

    @Test("A response without result and error is malformed")
    func noResponse() {
        #expect(throws: ClientError.unreadable) { try ResponseFrame(Array(#"{"jsonrpc":"2.0","id":1}"#.utf8)) }
    }

    @Test("An error with unknown members is decoded")
    func newerError() throws {
        let line =
            #"{"jsonrpc":"2.0","id":1,"error":{"code":409,"message":"So.","data":{"type":"a.b.c","new":1},"x":2}}"#
        guard case .error(let error) = try ResponseFrame(Array(line.utf8)).outcome else {
            Issue.record("the outcome is not an error")
            return
        }
        #expect(error.code == 409)
        #expect(error.data.type == "a.b.c")
    }
}
