public import Vocabulary

/// The `error` member of a response (JSON-RPC 2.0 section 5.1).
public struct ErrorObject: Error, Codable, Hashable, Sendable {
    public var code: Int
    public var message: String
    public var data: Details

    public struct Details: Codable, Hashable, Sendable {
        /// Stable: `deliveries.accept.taken`, `rpc.busy`.
        public var type: String
        /// The refusal's kind; `null` for errors of the transport.
        public var kind: String?
        /// Every faulty member, by its path.
        public var errors: Faults?
        public var detail: String?
        /// The reference of the error's entry in the service's log.
        public var reference: String?
        /// The limit that a line exceeded, in bytes.
        public var limit: Int?
        /// The values of a refusal, by name.
        public var arguments: [String: String]?
        /// When to retry, in seconds.
        public var retryAfter: Int?
    }
}

extension ErrorObject {
    public init(_ error: CallError) {
        var faults: Faults?
        var reference: String?
        if case .invalid(let found) = error { faults = found }
        if case .internal(let id) = error { reference = id }
        self.init(
            code: error.code, message: error.message,
            data: Details(
                type: error.type, kind: error.kind?.name, errors: faults, detail: error.detail, reference: reference,
                limit: error.limit, retryAfter: error.retryAfter))
    }

    /// - Parameter message: replaces the refusal's own message.
    public init(
        _ refusal: any Refusal, of call: String, arguments: [String: String]? = nil, message: String? = nil
    ) {
        let message = message ?? refusal.message
        let faults = refusal.member.map { Faults($0, Fault(code: refusal.reason, message: message)) }
        self.init(
            code: refusal.kind.rawValue, message: message,
            data: Details(
                type: "\(call).\(refusal.reason)", kind: refusal.kind.name, errors: faults,
                arguments: arguments))
    }

    /// Converts the error of a method into the error that the caller may see.
    /// - Parameter reference: logs an error that the caller cannot act on, and returns its reference.
    static func explaining(_ error: any Error, of call: String, reference: (any Error) -> String) -> ErrorObject {
        switch error {
        case let refusal as any Refusal: ErrorObject(refusal, of: call)
        case let refusal as RefusalWithArguments:
            ErrorObject(refusal.refusal, of: call, arguments: refusal.arguments, message: refusal.message)
        case let error as CallError: ErrorObject(error)
        case let faults as Faults: ErrorObject(.invalid(faults))
        // `closed` is excluded: that call may have been carried out, so "nothing was done" would be false.
        case ClientError.unavailable, ClientError.overloaded: ErrorObject(.busy)
        case ClientError.timedOut: ErrorObject(.deadline)
        // The client has gone or the deadline has passed. Nobody reads this answer, and it is not a fault.
        case is CancellationError where Task.isCancelled: ErrorObject(.deadline)
        case let error as ErrorObject where error.code == CallError.busy.code: error
        // The other service throttled this call's client.
        case let error as ErrorObject where error.data.type == CallError.throttled(retryAfter: 0).type: error
        case let error as any CallErrorConvertible:
            ErrorObject(error.callError ?? .internal(reference: reference(error)))
        default: ErrorObject(.internal(reference: reference(error)))
        }
    }
}
