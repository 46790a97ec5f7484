import HTTPTypes
import RPC
import Vocabulary

extension ErrorExplainer {
    /// Returns the error of a response on `/rpc`, in the caller's language. Errors that a client can act on stay as the
    /// service wrote them. All others become errors without internal details. The messages of the JSON-RPC
    /// specification are not translated.
    func errorObject(
        _ error: any Error, of call: String, traceparent: String?, in language: Language
    ) -> ErrorObject {
        switch error {
        case let error as ErrorObject where error.isForClients: translated(error, of: call, into: language)
        case let error as CallError: translated(ErrorObject(error), of: call, into: language)
        default: ErrorObject(problem(error, of: call, traceparent: traceparent, in: language))
        }
    }

    /// Returns the error for an unreadable body, with its detail in the language of the request.
    func errorObject(_ refused: RPCBody.Refused, in language: Language) -> ErrorObject {
        guard language != .en, let syntax = refused.syntax else { return refused.error }
        var object = refused.error
        object.data.detail = texts.translated(.malformedBody(syntax), into: language).message
        return object
    }

    /// Returns the error with the texts that the call's own route would send.
    private func translated(_ error: ErrorObject, of call: String, into language: Language) -> ErrorObject {
        guard error.isForClients else { return error }
        let said = problem(error, of: call, traceparent: nil, in: language)
        var translated = error
        translated.data.detail = said.detail ?? error.data.detail
        guard language != .en else { return translated }
        if !error.isOfSpecification { translated.message = said.message }
        if error.data.errors != nil { translated.data.errors = said.faults }
        return translated
    }
}

extension ErrorObject {
    /// Whether the error is for clients: refusals, faulty members, missed deadlines and busy services. All other errors
    /// are caused by the gateway.
    fileprivate var isForClients: Bool {
        if data.type == CallError.untrustedPeer.type { return false }
        return RefusalKind(rawValue: code) != nil || [-32602, -32000, -32002].contains(code)
    }

    /// Whether the code, and so the message, is defined by JSON-RPC 2.0 (section 5.1).
    fileprivate var isOfSpecification: Bool { code == -32700 || (-32603 ... -32600).contains(code) }

    /// Converts a ``Problem`` for `/rpc`.
    init(_ problem: Problem) {
        let known: CallError =
            switch problem.status.code {
            case 400, 413: .invalidRequest(problem.message)
            case 503: .busy
            case 504: .deadline
            case 507: .cannotStore
            default: .internal(reference: problem.reference ?? "")
            }
        self.init(known)
        data.type = problem.type
        data.limit = problem.limit
        if let kind = RefusalKind(rawValue: problem.status.code) {
            code = kind.rawValue
            data.kind = kind.name
        }
        if !isOfSpecification { message = problem.message }
        data.errors = problem.faults
        data.detail = problem.detail
        data.reference = problem.reference
        data.arguments = problem.arguments
        data.retryAfter = problem.headers[.retryAfter].flatMap { Int($0) }
    }
}
