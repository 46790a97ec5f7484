/// How a call ended.
struct CallEnding: Sendable {
    /// Its answer; `nil` for a notification.
    var frame: [UInt8]?
    /// `nil` when it went well.
    var failure: Failure?

    struct Failure: Sendable {
        /// Of the error, as on the wire.
        var code: Int
        var type: String

        init(_ error: ErrorObject) {
            code = error.code
            type = error.data.type
        }
    }
}

extension CallEnding.Failure {
    /// Whose matter it is.
    enum Outcome: Sendable {
        /// The caller's: it was told why not, or to send it again to the next process.
        case refused
        /// The caller's program's: the call is not as the contract says.
        case invalid
        /// Ours, or that of somebody whom we need: an error, no time, no room.
        case failed
    }

    var outcome: Outcome {
        switch code {
        // A ``RefusalKind``.
        case 1...: .refused
        // What the specification calls "Invalid params" and "Method not found".
        case -32602, -32601: .invalid
        default: type == CallError.goingAway.type ? .refused : .failed
        }
    }
}
