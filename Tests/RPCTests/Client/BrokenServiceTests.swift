import RPC
import TestKit
import Testing
import Vocabulary

@Suite("A client of a misbehaving service", .timeLimit(.minutes(3)))
struct BrokenServiceTests {
    /// Returns the outcome of a call whose service reads it, sends this and closes.
    private func outcome(of answer: String) async throws -> Result<Echo.Reply, any Error> {
        try await withSocketPath { path in
            let listener = try RawSocket.boundedListener(at: path)
            let text = try Line("a")
            async let reply = SocketClient.quiet(path).call(Echo(text: text), timeout: .seconds(60))
            let connection = try await listener.next()
            #expect(try await connection.line() == #"{"jsonrpc":"2.0","method":"rpc.follow"}"#)
            #expect(try await connection.line() != nil)
            try await connection.send(answer)
            connection.finish()
            do {
                return .success(try await reply)
            } catch {
                return .failure(error)
            }
        }
    }

    @Test(
        "A connection that ends without a readable answer leaves the outcome of the call unknown",
        arguments: [
            "", "\n", "no JSON\n", #"{"jsonrpc":"2.0","id":1}"# + "\n", "[]\n",
            #"{"jsonrpc":"2.0","id":2,"result":{}}"# + "\n",
            #"{"jsonrpc":"2.0","id":1,"result":{"meta":{},"reply":{"text":"a"}}}"#,
            #"{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"","data":{"type":"rpc.parse"}}}"# + "\n",
        ])
    func closed(answer: String) async throws {
        let outcome = try await outcome(of: answer)
        #expect(throws: ClientError.closed) { try outcome.get() }
    }

    @Test("A call that a service has read is not repeated, however fast the service disconnects")
    func hangingUp() async throws {
        for _ in 0..<200 {
            let outcome = try await outcome(of: "")
            #expect(throws: ClientError.closed) { try outcome.get() }
        }
    }

    @Test(
        "A reply of another type is unreadable, and is not reported as the caller's fault",
        arguments: ["{}", #"{"meta":{}}"#, #"{"meta":{},"reply":{}}"#, #"{"reply":{"text":7}}"#, "7", "null"])
    func unreadable(result: String) async throws {
        let outcome = try await outcome(of: #"{"jsonrpc":"2.0","id":1,"result":\#(result)}"# + "\n")
        #expect(throws: ClientError.unreadable) { try outcome.get() }
    }

    @Test("Members that a newer service adds to a reply are ignored")
    func newer() async throws {
        let outcome = try await outcome(
            of: #"{"jsonrpc":"2.0","id":1,"more":1,"result":{"meta":{"version":3},"reply":{"text":"a","more":{}}}}"#
                + "\n")
        #expect(try outcome.get().text.text == "a")
    }
}
