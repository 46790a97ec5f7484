import Glibc
import NIOCore

extension RPCServer {
    /// The reason why a probe found the service unable to serve.
    public enum ProbeFailed: Error, Hashable {
        /// The answer to `rpc.health` was an error, or there was no answer.
        case refused(String)
    }

    /// Returns when every event loop has answered `rpc.health`: the loops that serve connections, one of which also
    /// accepts them. The probe comes as a peer of the process's own user. It is counted in no metric and passed to no
    /// observer. It has no time limit. Cancelling it returns at once, even when a loop is stuck.
    /// - Throws: ``ProbeFailed``, `CancellationError`. A service that reports itself as failing has answered.
    public func probe() async throws {
        let request = [UInt8](#"{"jsonrpc":"2.0","id":0,"method":"rpc.health"}"#.utf8)
        let peer = Peer(uid: getuid(), pid: getpid(), role: role)
        let dispatcher = dispatcher.unobserved
        let loops = Self.loops
        let (answers, continuation) = AsyncStream<[UInt8]?>.makeStream()
        for loop in loops {
            // Unstructured, because a parent task waits for its children, and a child on a stuck loop never ends.
            Task(executorPreference: LoopExecutor(loop)) {
                continuation.yield(await dispatcher.receive(request, from: peer).answer())
            }
        }
        var missing = loops.count
        for await answer in answers {
            guard let answer, case .answer(_, .result) = ServerLine(answer) else {
                throw ProbeFailed.refused(answer.map { String(decoding: $0, as: UTF8.self) } ?? "no answer")
            }
            missing -= 1
            if missing == 0 { break }
        }
        try Task.checkCancellation()
    }
}
