@testable import AcquirerSandbox
import AsyncHTTPClient
import NIOCore
import NIOHTTP1

/// An HTTP client that posts forms as browsers do, and JSON as the servers of merchants do.
public struct Browser: Sendable {
    public struct Page: Sendable {
        public var status: Int
        public var headers: [String: String]
        public var text: String
    }

    private let client: HTTPClient

    /// Runs the body with a browser, and closes its connections afterwards.
    public static func with<T>(_ body: (Browser) async throws -> T) async throws -> T {
        try await HTTPClient.withHTTPClient { client in try await body(Browser(client: client)) }
    }

    /// Sends a form, encoded as browsers do it.
    public func post(_ url: String, _ fields: [(name: String, value: String)]) async throws -> Page {
        let pairs = fields.map { field in
            FormCoding.encoded(Array(field.name.utf8)) + Array("=".utf8) + FormCoding.encoded(Array(field.value.utf8))
        }
        let body = Array(pairs.joined(separator: Array("&".utf8)))
        return try await send(url, .POST, "application/x-www-form-urlencoded", body)
    }

    public func post(_ url: String, json: [UInt8]) async throws -> Page {
        try await send(url, .POST, "application/json", json)
    }

    public func get(_ url: String) async throws -> Page { try await send(url, .GET, nil, []) }

    private func send(
        _ url: String, _ method: HTTPMethod, _ mediaType: String?, _ body: [UInt8]
    ) async throws -> Page {
        var request = HTTPClientRequest(url: url)
        request.method = method
        if let mediaType {
            request.headers.add(name: "content-type", value: mediaType)
            request.body = .bytes(ByteBuffer(bytes: body))
        }
        let response = try await client.execute(request, timeout: .seconds(60))
        let content = try await response.body.collect(upTo: 1_000_000)
        let headers = response.headers.map { ($0.name.lowercased(), $0.value) }
        return Page(
            status: Int(response.status.code), headers: Dictionary(headers) { $1 },
            text: String(decoding: content.readableBytesView, as: UTF8.self))
    }
}
