import HTTPTypes
import RPC
import Vocabulary

extension ErrorExplainer {
    /// The error of a response on `/rpc`: what a client can act on as the service gave it; the rest without a word of
    /// what is inside. Its sentences are in the language of whoever asked; those of the specification stay as they are.
    func errorObject(
        _ error: any Error, of call: String, traceparent: String?, in language: Language
    ) -> ErrorObject {
        switch error {
        case let error as ErrorObject where error.isForClients: translated(error, of: call, into: language)
        case let error as CallError: translated(ErrorObject(error), of: call, into: language)
        default: ErrorObject(problem(error, of: call, traceparent: traceparent, in: language))
        }
    }

    /// The error of a response to a body that cannot be read. Its detail is in the language of the request.
    func errorObject(_ refused: RPCBody.Refused, in language: Language) -> ErrorObject {
        guard language != .en, let syntax = refused.syntax else { return refused.error }
        var object = refused.error
        object.data.detail = texts.translated(.malformedBody(syntax), into: language).message
        return object
    }

    /// It says what the answer to a request of its own would say.
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
    /// Refusals, faulty members, and that there is no time or no room. Whatever else a service says is about the
    /// gateway.
    fileprivate var isForClients: Bool {
        if data.type == CallError.untrustedPeer.type { return false }
        return RefusalKind(rawValue: code) != nil || [-32602, -32000, -32002].contains(code)
    }

    /// Its code, and so its message, is one of JSON-RPC 2.0 itself (section 5.1).
    fileprivate var isOfSpecification: Bool { code == -32700 || (-32603 ... -32600).contains(code) }

    /// What a ``Problem`` is on `/rpc`.
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
