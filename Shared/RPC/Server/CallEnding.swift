/// The end of a call.
struct CallEnding: Sendable {
    /// The answer; `nil` for a notification.
    var frame: [UInt8]?
    /// `nil` for a success.
    var failure: Failure?

    struct Failure: Sendable {
        /// The error code on the wire.
        var code: Int
        var type: String

        init(_ error: ErrorObject) {
            code = error.code
            type = error.data.type
        }
    }
}

extension CallEnding.Failure {
    /// The party that has to act on the error.
    enum Outcome: Sendable {
        /// The caller: the call was refused, or must be sent again to the next process.
        case refused
        /// The caller's program: the call breaks the contract.
        case invalid
        /// We, or a service that we depend on: an error, a timeout, no capacity.
        case failed
    }

    var outcome: Outcome {
        switch code {
        // A ``RefusalKind``.
        case 1...: .refused
        // The specification's "Invalid params" and "Method not found".
        case -32602, -32601: .invalid
        default: type == CallError.goingAway.type ? .refused : .failed
        }
    }
}
