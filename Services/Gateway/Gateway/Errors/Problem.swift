import HTTPTypes
import Hummingbird
import NIOCore
import RPC
import Vocabulary

/// An answer that is an error (RFC 9457).
struct Problem: Error, Hashable, Sendable {
    var status: HTTPResponse.Status
    /// The stable type for programs, such as `deliveries.accept.taken`. The RFC allows a relative reference.
    var type: String
    /// The message for people, in English until ``ProblemTexts`` translates it.
    var message: String
    /// The sentences of the faults for people, without paths. ``ProblemTexts`` writes it.
    var detail: String?
    /// The key of the sentence in other languages, such as `gateway.tooSlow.head`; `nil` when the key is the type.
    var sentence: String?
    /// Values for the placeholders of the sentence, beside the arguments and the limit. Never text from a client.
    var words: [String: String] = [:]
    /// Every faulty member of the call by its path.
    var faults: Faults?
    /// The values of a refusal, by their names.
    var arguments: [String: String]?
    /// The limit that was exceeded, in bytes, milliseconds or items.
    var limit: Int?
    /// The reference by which the log of the gateway or the service has the error's text.
    var reference: String?
    /// The trace of the call, which all logs have. Set only beside a reference.
    var trace: String?
    var headers: HTTPFields = [:]
}

extension Problem {
    /// The key of the sentence in other languages.
    var key: String { sentence ?? type }

    /// The values for all placeholders of the sentence.
    var places: [String: String] {
        var places = words.merging(arguments ?? [:]) { word, _ in word }
        if let limit { places["limit"] = "\(limit)" }
        return places
    }

    /// Returns the answer. ``StandardHeaders`` forbids caching.
    func response() -> Response {
        var headers = headers
        headers[.contentType] = "application/problem+json"
        // RFC 9110 section 15.5.2 requires this header with every 401, even when a sign-in is refused.
        if status == .unauthorized, headers[.wwwAuthenticate] == nil { headers[.wwwAuthenticate] = "Bearer" }
        return Response(
            status: status, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: document())))
    }

    /// Returns the answer's content.
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
