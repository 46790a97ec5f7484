import HTTPTypes
import RPC

extension ErrorExplainer {
    /// The error of a response on `/rpc`: what a client can act on as the service gave it; the rest without a word of
    /// what is inside.
    func errorObject(_ error: any Error, of call: String, traceparent: String?) -> ErrorObject {
        switch error {
        case let error as ErrorObject where error.isForClients: error
        case let error as CallError: ErrorObject(error)
        default: ErrorObject(problem(error, of: call, traceparent: traceparent))
        }
    }
}

extension ErrorObject {
    /// Refusals, faulty members, and that there is no time or no room. Whatever else a service says is about the gateway.
    fileprivate var isForClients: Bool {
        if data.type == CallError.untrustedPeer.type { return false }
        return RefusalKind(rawValue: code) != nil || [-32602, -32000, -32002].contains(code)
    }

    /// What a ``Problem`` is on `/rpc`.
    init(_ problem: Problem) {
        let known: CallError =
            switch problem.status.code {
            case 400, 413: .invalidRequest(problem.message)
            case 503: .busy
            case 504: .deadline
            default: .internal(reference: problem.reference ?? "")
            }
        self.init(known)
        data.type = problem.type
        data.limit = problem.limit
        if let kind = RefusalKind(rawValue: problem.status.code) {
            (code, message) = (kind.rawValue, problem.message)
            data.kind = kind.name
        }
        data.errors = problem.faults
        data.reference = problem.reference
        data.arguments = problem.arguments
        data.retryAfter = problem.headers[.retryAfter].flatMap { Int($0) }
    }
}
