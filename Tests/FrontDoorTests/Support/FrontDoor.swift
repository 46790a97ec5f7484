import Foundation
import GatewayService
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import RPC
import Synchronization
import TestKit
import Town

/// A gateway of the whole town whose services answer only `rpc.health`.
struct FrontDoor {
    private let responder: MeteredResponder

    /// - Parameters:
    ///   - states: the health of services; `ok` for all others.
    ///   - down: the services that do not run.
    init(
        _ configuration: GatewayConfiguration = GatewayConfiguration(), states: [String: Health.Status] = [:],
        down: Set<String> = []
    ) throws {
        let gateway = try GatewayService(
            configuration: configuration, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() },
            client: { name in
                if down.contains(name) { return AbsentService() }
                return HealthyService(name: name, status: states[name] ?? .ok)
            })
        responder = gateway.responder
    }

    func get(_ target: String, headers: HTTPFields = [:]) async throws -> Answer {
        let head = HTTPRequest(
            method: .get, scheme: "http", authority: "kvart.test", path: target, headerFields: headers)
        let request = Request(head: head, body: RequestBody(buffer: ByteBuffer()))
        let logger = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
        let source = GatewayContext.Source(logger: logger, address: "192.0.2.7")
        let response = try await responder.respond(to: request, context: GatewayContext(source: source))
        let collector = Collector()
        try await response.body.write(collector)
        return Answer(status: response.status.code, headers: response.headers, text: collector.text)
    }

    struct Answer {
        var status: Int
        var headers: HTTPFields
        var text: String

        /// The addresses in `href` and `src`.
        var addresses: [String] {
            ["href=\"", "src=\""].flatMap { name in
                text.components(separatedBy: name).dropFirst().compactMap {
                    $0.split(separator: "\"").first.map(String.init)
                }
            }
        }

        var policy: String { headers[.contentSecurityPolicy] ?? "" }
    }
}

private struct HealthyService: Client {
    let name: String
    let status: Health.Status

    func send(_ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool) async throws -> JSONNode {
        try JSONDocument(parsing: JSONWriter.encode(Health(service: name, status: status))).root
    }
}

private final class Collector: ResponseBodyWriter, Sendable {
    private let collected = Mutex<[UInt8]>([])

    var text: String { collected.withLock { String(decoding: $0, as: UTF8.self) } }

    func write(_ buffer: ByteBuffer) async throws {
        collected.withLock { $0.append(contentsOf: buffer.readableBytesView) }
    }

    func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
