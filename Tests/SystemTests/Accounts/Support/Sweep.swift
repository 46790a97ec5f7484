import RPC

/// A request of the sweep with its expected outcome.
struct Probe: Sendable {
    /// The caller and the call, for messages of failures.
    var name: String
    var request: PlainRequest
    var outcome: Outcome

    enum Outcome: Hashable, Sendable {
        /// Exactly this status; on `/rpc` also as the code of the error.
        case refused(Int)
        /// Any result of the call itself, but no refusal of the caller and no missing route.
        case admitted
        /// `/rpc` does not know the call.
        case unknownCall
    }

    /// Returns the error in the response, or `nil`.
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

    /// Returns whether the status is a result of the call itself: 200, a refusal of the call, or faults of its members.
    private static func isAnswer(_ status: Int) -> Bool {
        status == -32602 || (200..<500).contains(status) && ![401, 403, 405].contains(status)
    }
}

extension RealTown {
    /// Sends all requests over eight connections.
    /// - Returns: the errors.
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
