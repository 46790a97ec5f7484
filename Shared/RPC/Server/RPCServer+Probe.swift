import Glibc
import NIOCore

extension RPCServer {
    /// Why a probe found that the service does not serve.
    public enum ProbeFailed: Error, Hashable {
        /// The answer to `rpc.health` was an error, or none.
        case refused(String)
    }

    /// Returns when every event loop has answered `rpc.health`, asked as a peer of the own user would ask it: those
    /// that serve connections, of which one accepts them. Counted in no metric and told to no observer. Keeps no limit
    /// of time: cancelled, it returns at once, also when a loop is stuck.
    /// - Throws: ``ProbeFailed``, `CancellationError`. A service that answers that it is failing does answer.
    public func probe() async throws {
        let request = [UInt8](#"{"jsonrpc":"2.0","id":0,"method":"rpc.health"}"#.utf8)
        let peer = Peer(uid: getuid(), pid: getpid(), door: door)
        let dispatcher = dispatcher.unobserved
        let loops = Self.loops
        let (answers, continuation) = AsyncStream<[UInt8]?>.makeStream()
        for loop in loops {
            // Not structured: whoever asks waits for a child, and one on a loop that is stuck never ends.
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
