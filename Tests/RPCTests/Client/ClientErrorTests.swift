import RPC
import Testing

@testable import struct RPC.ErrorObject

@Suite("Errors of a handler's own calls to other services")
struct ClientErrorTests {
    /// Returns the type that the caller gets; some errors are also logged with a reference.
    private func told(_ error: ClientError) -> String {
        ErrorObject.explaining(error, of: "a.b") { _ in "logged" }.data.type
    }

    @Test("A retryable error is answered as busy, a timeout as deadline, and any other as an internal error")
    func told() {
        #expect(told(.unavailable) == "rpc.busy")
        #expect(told(.closed) == "rpc.internal")
        #expect(told(.overloaded) == "rpc.busy")
        #expect(told(.timedOut) == "rpc.deadline")
        #expect(told(.unreadable) == "rpc.internal")
        #expect(told(.tooLarge(limit: 1)) == "rpc.internal")
        #expect(told(.answerTooLarge(limit: 1)) == "rpc.internal")
    }
}
