import HTTPTypes
import Hummingbird
import Vocabulary

typealias Answer = @Sendable (Request, GatewayContext) async throws -> Response

/// The methods of one path. HEAD is answered like GET (RFC 9110 section 9.3.2), OPTIONS with the list of methods
/// (section 9.3.7), and every other known method with 405 and the list (section 15.5.6).
struct Resource {
    var answers: [HTTPRequest.Method: Answer] = [:]
    /// The language at this path for clients that accept no supported language.
    var language = Language.en

    /// The methods of RFC 9110 and RFC 5789, without CONNECT, which is only for proxies.
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
                // First, so that every error is in this language.
                context.language.setContract(language)
                return try await answer(request, context)
            }
            router.on(RouterPath(path), method: method, use: spoken)
        }
    }

    /// Returns the answer to a method. ``StandardHeaders`` removes the content from the answer to a HEAD.
    private func answer(to method: HTTPRequest.Method) -> Answer? { answers[method == .head ? .get : method] }
}
