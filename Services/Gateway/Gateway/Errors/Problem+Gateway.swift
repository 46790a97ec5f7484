import HTTPTypes
import RPC

/// Problems that the gateway itself finds.
extension Problem {
    // MARK: The request

    /// The bytes are not well-formed HTTP/1.1.
    static let malformedRequest = Problem(
        status: .badRequest, type: "gateway.malformedRequest", message: "This is not a well-formed HTTP request.",
        // The start of the next request is unknown.
        headers: [.connection: "close"])

    /// The start of the next request is known, so the connection stays open and later requests are answered.
    static let unclearHost = Problem(
        status: .badRequest, type: "gateway.malformedRequest", message: "The request must name one Host.",
        sentence: "gateway.malformedRequest.host")

    static let malformedTarget = Problem(
        status: .badRequest, type: "gateway.malformedTarget",
        message: "The path or the query has a broken percent escape, or one that is not valid text.")

    static func malformedBody(_ error: JSONSyntaxError) -> Problem {
        Problem(
            status: .badRequest, type: "gateway.malformedBody",
            message: "The body is not acceptable JSON: \(error.reason.rawValue) at byte \(error.offset).",
            // Other languages choose their words by the name of the case.
            words: ["reason": "\(error.reason)", "offset": "\(error.offset)"])
    }

    static func malformedHeader(_ name: HTTPField.Name, _ form: HeaderForm) -> Problem {
        Problem(
            status: .badRequest, type: "gateway.malformedHeader", message: "The header \(name) must be \(form.text).",
            words: form.words.merging(["name": "\(name)"]) { word, _ in word })
    }

    /// The answer that RFC 9112 section 6.1 requires. The start of the next request is unknown, so the connection
    /// closes.
    static let unknownCoding = Problem(
        status: .notImplemented, type: "gateway.unknownCoding",
        message: "Transfer-Encoding must be chunked and nothing else.", headers: [.connection: "close"])

    static let unknownRoute = Problem(
        status: .notFound, type: "gateway.unknownRoute", message: "There is nothing at this address.")

    /// - Parameter allow: the value of the `Allow` header.
    static func wrongMethod(allow: String) -> Problem {
        Problem(
            status: .methodNotAllowed, type: "gateway.wrongMethod",
            message: "This address does not support that method. It supports: \(allow).", words: ["allow": allow],
            headers: [.allow: allow])
    }

    static let unknownMethod = Problem(
        status: .notImplemented, type: "gateway.unknownMethod", message: "This method is unknown.")

    static let wrongType = Problem(
        status: .unsupportedMediaType, type: "gateway.wrongType", message: "The body must be application/json.",
        headers: [.accept: "application/json"])

    static let wrongEncoding = Problem(
        status: .unsupportedMediaType, type: "gateway.wrongEncoding", message: "The body must not be compressed.",
        headers: [.acceptEncoding: "identity"])

    // MARK: The caller

    static let unauthenticated = Problem(
        status: .unauthorized, type: CallError.unauthenticated.type, message: CallError.unauthenticated.message)

    static let unreadableAuthorization = Problem(
        status: .unauthorized, type: CallError.unauthenticated.type,
        message: "The Authorization header must be: Bearer, a space, and the token.",
        sentence: "rpc.unauthenticated.authorization")

    static let crossSite = Problem(
        status: .forbidden, type: "gateway.crossSite",
        message: "A page of another site must not use this session. Send Kvart-Browser: 1 from one of our pages.")

    static func sessionOver(_ message: String) -> Problem {
        Problem(
            status: .unauthorized, type: CallError.unauthenticated.type, message: message,
            sentence: "rpc.unauthenticated.sessionOver",
            // RFC 6750 section 3.1: the request had a token, and the token is the cause.
            headers: [.wwwAuthenticate: #"Bearer error="invalid_token""#])
    }

    // MARK: Keys and conditions

    static let keyNotTaken = Problem(
        status: .badRequest, type: "gateway.keyNotTaken",
        message: "This call takes no Idempotency-Key, so nothing was done. Send it without one.")

    static let keyNotNeeded = Problem(
        status: .badRequest, type: "gateway.keyNotTaken",
        message: "This call takes no Idempotency-Key and needs none: sent twice, it is done once. Send it without one.",
        sentence: "gateway.keyNotTaken.once")

    static let keyWithoutEffect = Problem(
        status: .badRequest, type: "gateway.keyNotTaken",
        message: "This call takes no Idempotency-Key: sent twice, it may be done twice.",
        sentence: "gateway.keyNotTaken.twice")

    static let unsupportedCondition = Problem(
        status: .badRequest, type: "gateway.unsupportedCondition",
        message: "If-None-Match works only with calls that read.")

    static let severalVersions = Problem(
        status: .badRequest, type: "gateway.severalVersions", message: "If-Match must name one version, not several.")

    static let singleRequestOnly = Problem(
        status: .badRequest, type: "gateway.singleRequestOnly",
        message: "Idempotency-Key and If-Match are for a single request, not for a batch.")

    static let noVersions = Problem(
        status: .preconditionFailed, type: "gateway.noVersions",
        message: "This call has no versions, so If-Match cannot be met.")

    static let unknownTag = Problem(
        status: .preconditionFailed, type: "gateway.unknownTag",
        message: "If-Match names no strong tag of an earlier answer.")
}
