import HTTPTypes
import Hummingbird
import HummingbirdCore

/// Reads the body of a form, which must be `application/x-www-form-urlencoded`.
struct FormReader: Sendable {
    /// The longest body in bytes. The longest passwords with every byte escaped fit, together with the longest token.
    static let longest = 16_384

    /// The limit of all bodies, in bytes.
    let limit: Int
    /// The connection on which the body comes in.
    let connection: ClientConnection

    /// - Returns: `name=value&...`, still encoded, but checked to be well formed.
    /// - Throws: ``Problem``: 400, 408, 413, 415.
    func read(_ request: Request) async throws -> String {
        try checkType(request.headers[.contentType] ?? "")
        let reader = BodyReader(limit: min(limit, Self.longest), connection: connection)
        let bytes = try await reader.bytes(of: request, isJSON: false) ?? []
        guard let text = String(validating: bytes, as: UTF8.self), QueryItem.parse(text) != nil else {
            throw Problem.malformedForm
        }
        return text
    }

    private func checkType(_ type: String) throws(Problem) {
        let parts: [String] = type.lowercased().split(separator: ";").map { part in
            part.filter { $0 != " " && $0 != "\t" }
        }
        guard parts.first == "application/x-www-form-urlencoded",
            parts.dropFirst().allSatisfy({ $0 == "charset=utf-8" || $0 == "charset=\"utf-8\"" })
        else { throw .wrongFormType }
    }
}
