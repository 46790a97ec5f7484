public import RPC

extension DatabaseRefused: CallErrorConvertible {
    /// A full line is `rpc.busy`; the rest is nobody's business but the log's.
    public var callError: CallError? { self == .overloaded ? .busy : nil }
}
