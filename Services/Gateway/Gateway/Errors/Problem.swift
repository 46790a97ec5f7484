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
    /// For people. English until ``ProblemTexts`` translates it.
    var message: String
    /// For people: the sentences of the faults, without paths. ``ProblemTexts`` writes it.
    var detail: String?
    /// The key of the sentence in other languages where it is not the type: `gateway.tooSlow.head`.
    var sentence: String?
    /// The places of the sentence beside the arguments and the limit, by name. Never text from outside.
    var words: [String: String] = [:]
    /// Every faulty member of the call by its path.
    var faults: Faults?
    /// The values of a refusal, by their names.
    var arguments: [String: String]?
    /// The limit that was exceeded, in bytes, milliseconds or items.
    var limit: Int?
    /// Finds the error's text in the log of the gateway or the service.
    var reference: String?
    /// The trace of the call, where there is a reference. All logs have it.
    var trace: String?
    var headers: HTTPFields = [:]
}

extension Problem {
    /// The key of the sentence in other languages.
    var key: String { sentence ?? type }

    /// The arguments of the sentence.
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
        // `status` is the RFC's name, `statusCode` and `message` are those of our requirements (R02.54).
        try container.encode(problem.status.code, forKey: .status)
        try container.encode(problem.status.code, forKey: .statusCode)
        try container.encode(problem.message, forKey: .message)
        if let detail = problem.detail { try container.encode(detail, forKey: .detail) }
        if let faults = problem.faults { try container.encode(faults, forKey: .errors) }
        if let arguments = problem.arguments { try container.encode(arguments, forKey: .arguments) }
        if let limit = problem.limit { try container.encode(limit, forKey: .limit) }
        if let reference = problem.reference { try container.encode(reference, forKey: .reference) }
        if let trace = problem.trace { try container.encode(trace, forKey: .trace) }
    }
}
