import HTTPTypes
import Hummingbird
import NIOCore
import RPC
import Vocabulary

/// An answer that is an error (RFC 9457).
struct Problem: Error, Hashable, Sendable {
    var status: HTTPResponse.Status
    /// Stable, for programs: `deliveries.accept.taken`. A relative reference, as the RFC allows.
    var type: String
    /// For people: English until ``ProblemTexts`` has said it in another language.
    var message: String
    /// Names the sentence in the catalogues of other languages where the type does not: `gateway.tooSlow.head`.
    var sentence: String?
    /// What the sentence says by the way, by name, beside the arguments and the limit. Nothing that a stranger wrote.
    var words: [String: String] = [:]
    /// Every faulty member of the call by its path.
    var faults: Faults?
    /// Values that go with a refusal, by their names.
    var arguments: [String: String]?
    /// The limit that was passed, as a number: bytes, milliseconds, or how many.
    var limit: Int?
    /// Stands beside the error's text in the log of the gateway or the service.
    var reference: String?
    /// The trace that the call belongs to, where there is a reference: it stands in all logs.
    var trace: String?
    var headers: HTTPFields = [:]
}

extension Problem {
    /// Of the sentence, in the catalogues of other languages.
    var key: String { sentence ?? type }

    /// What the sentence has places for.
    var places: [String: String] {
        var places = words.merging(arguments ?? [:]) { word, _ in word }
        if let limit { places["limit"] = "\(limit)" }
        return places
    }

    /// The answer. Never cached, as no answer is (``StandardHeaders``).
    func response() -> Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        // Owed with every 401 (RFC 9110 section 15.5.2), also when a sign-in is refused.
        if status == .unauthorized, headers[.wwwAuthenticate] == nil { headers[.wwwAuthenticate] = "Bearer" }
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: document())))
    }

    /// The answer's content.
    func document() -> [UInt8] {
        do {
            return try JSONWriter.encode(ProblemDocument(problem: self))
        } catch {
            preconditionFailure("a problem holds strings and integers only: \(error)")
        }
    }
}

private struct ProblemDocument: Encodable {
    private enum Keys: String, CodingKey {
        case type, title, status, statusCode, message, detail, errors, arguments, limit, reference, trace
    }

    let problem: Problem

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(problem.type, forKey: .type)
        try container.encode(problem.status.reasonPhrase, forKey: .title)
        // Twice each: `status` and `detail` are the RFC's names, the others those of our requirements.
        try container.encode(problem.status.code, forKey: .status)
        try container.encode(problem.status.code, forKey: .statusCode)
        try container.encode(problem.message, forKey: .message)
        try container.encode(problem.message, forKey: .detail)
        if let faults = problem.faults { try container.encode(faults, forKey: .errors) }
        if let arguments = problem.arguments { try container.encode(arguments, forKey: .arguments) }
        if let limit = problem.limit { try container.encode(limit, forKey: .limit) }
        if let reference = problem.reference { try container.encode(reference, forKey: .reference) }
        if let trace = problem.trace { try container.encode(trace, forKey: .trace) }
    }
}
