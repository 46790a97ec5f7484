import RPC

/// A request of the sweep, with what must come of it.
struct Probe: Sendable {
    /// Who asks what, for the reader of a failure.
    var name: String
    var request: PlainRequest
    var outcome: Outcome

    enum Outcome: Hashable, Sendable {
        /// This and no other status; on `/rpc` also the code of the error.
        case refused(Int)
        /// Whatever the call makes of it, but not that the caller may not, or that there is nothing.
        case admitted
        /// There is no such call on `/rpc`.
        case unknownCall
    }

    /// What is wrong with the answer; `nil` when nothing is.
    func fault(of answer: PlainAnswer) -> String? {
        let error = answer.json?[member: "error"]
        let code = request.path == "/rpc" && answer.status == 200 ? error?[member: "code"]?.integer : nil
        let status = code.map { Int($0) } ?? answer.status
        let isGood =
            switch outcome {
            case .refused(let expected): status == expected
            case .admitted: Self.isAnswer(status) && answer.json?[member: "type"]?.string != "gateway.unknownRoute"
            case .unknownCall: status == -32601
            }
        return isGood ? nil : "\(name): \(status) instead of \(outcome)"
    }

    /// Of the call itself: 200, a refusal of its own, or what is wrong with its members.
    private static func isAnswer(_ status: Int) -> Bool {
        status == -32602 || (200..<500).contains(status) && ![401, 403, 405].contains(status)
    }
}

extension RealTown {
    /// Sends them all over eight connections.
    /// - Returns: what is wrong.
    func faults(of probes: [Probe]) async throws -> [String] {
        let connections = 8
        return try await withThrowingTaskGroup(of: [String].self) { group in
            for number in 0..<connections {
                let share = probes.enumerated().filter { $0.offset % connections == number }.map(\.element)
                group.addTask {
                    try await PlainConnection.run(to: url) { connection in
                        try share.compactMap { probe in try probe.fault(of: connection.exchange(probe.request)) }
                    }
                }
            }
            var faults: [String] = []
            for try await found in group { faults += found }
            return faults.sorted()
        }
    }
}
