import RPC
import Testing

@testable import struct RPC.ErrorObject

@Suite("What becomes of a call when the service behind it gives no answer")
struct ClientErrorTests {
    /// What the caller of the call is told, and what is logged with a reference.
    private func told(_ error: ClientError) -> String {
        ErrorObject.explaining(error, of: "a.b") { _ in "logged" }.data.type
    }

    @Test("What may be tried again is busy; what took too long is late; the rest is a fault of ours")
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
