public import RPC

extension DatabaseRefused: CallErrorConvertible {
    /// Returns `rpc.busy` for a full queue and `rpc.cannotStore` while writes are refused. Other errors are internal
    /// errors, which only the log explains.
    public var callError: CallError? {
        switch self {
        case .overloaded: .busy
        case .writesRefused: .cannotStore
        default: nil
        }
    }
}

extension DatabaseRefused: LastingFailure {
    /// A damaged page fails every call that reads it, so the text is logged from time to time instead of once a call.
    public var lastingReason: String? {
        if case .unreadable = self { description } else { nil }
    }
}
