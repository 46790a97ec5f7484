public import RPC

extension DatabaseRefused: CallErrorConvertible {
    /// A full line is `rpc.busy`, and a database without writes is `rpc.cannotStore`. The log alone explains the rest.
    public var callError: CallError? {
        switch self {
        case .overloaded: .busy
        case .writesRefused: .cannotStore
        default: nil
        }
    }
}

extension DatabaseRefused: LastingFailure {
    /// A damaged page fails every call that reads it: the log needs the text once in a while, not once a call.
    public var lastingReason: String? {
        if case .unreadable = self { description } else { nil }
    }
}
