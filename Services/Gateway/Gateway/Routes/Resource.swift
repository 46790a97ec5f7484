import HTTPTypes
import Hummingbird
import Vocabulary

typealias Answer = @Sendable (Request, GatewayContext) async throws -> Response

/// What can be done at one path. Every other known method is refused with 405 and the list of those that may be used
/// (RFC 9110 section 15.5.6), HEAD goes with GET (section 9.3.2), OPTIONS tells the list (section 9.3.7).
struct Resource {
    var answers: [HTTPRequest.Method: Answer] = [:]
    /// Spoken at this path with whoever asks for none of ours.
    var language = Language.en

    /// Those of RFC 9110 and RFC 5789 that are for resources. CONNECT is for proxies.
    static let methods: [HTTPRequest.Method] = [.get, .head, .post, .put, .patch, .delete, .options, .trace]

    func publish(at path: String, on router: Router<GatewayContext>) {
        let allowed = Self.methods.filter { answer(to: $0) != nil || $0 == .options }
        let allow = allowed.map(\.rawValue).joined(separator: ", ")
        for method in Self.methods {
            let answer: Answer =
                if let answer = answer(to: method) {
                    answer
                } else if method == .options {
                    { _, _ in Response(status: .noContent, headers: [.allow: allow]) }
                } else {
                    { _, _ in throw Problem.wrongMethod(allow: allow) }
                }
            let spoken: Answer = { [language] request, context in
                // Before anything can go wrong.
                context.language.setContract(language)
                return try await answer(request, context)
            }
            router.on(RouterPath(path), method: method, use: spoken)
        }
    }

    /// ``StandardHeaders`` takes the content away from the answer to a HEAD.
    private func answer(to method: HTTPRequest.Method) -> Answer? { answers[method == .head ? .get : method] }
}
