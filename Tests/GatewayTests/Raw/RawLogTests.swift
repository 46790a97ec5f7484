import GatewayService
import HTTPTypes
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Logging of raw calls")
struct RawLogTests {
    private static let secret = "4111-1111-1111-1111"

    private static let replies: [String] = [
        #"{"status":200,"mediaType":"text/plain","body":"\#(Base64Bytes(Array(secret.utf8)).text)","location":null}"#,
        #"{"status":700,"mediaType":"text/plain","body":"\#(Base64Bytes(Array(secret.utf8)).text)","location":null}"#,
        #"{"status":303,"mediaType":null,"body":"","location":"https://\#(secret)"}"#,
        #"{"status":200,"mediaType":"\#(secret)","body":"\#(secret)","location":null}"#, quoted(secret),
    ]

    @Test("Neither request nor answer bodies reach the log or a metric label", arguments: replies)
    func bodies(reply: String) async throws {
        let log = RecordedLog()
        let metrics = GatewayMetrics()
        let service = try ScriptedClient.replying(#"{"reply":\#(reply)}"#)
        let gateway = try TestGateway(
            GatewayService(
                publishing: RawGateway.contracts, metrics: metrics, newReference: { "gateway7" }, logger: log.logger,
                client: { _ in service }))
        let answer = try await gateway.ask(
            .post, "/v1/raws/a/call", bytes: Array(Self.secret.utf8), headers: [.contentType: Self.secret])
        let isGood = answer.status == 200
        #expect(isGood || answer.status == 502)
        // The log has the fault's reference.
        let text = log.lines.joined(separator: "\n")
        #expect(text.contains("gateway7") == !isGood, "\(text)")
        let encoded = Base64Bytes(Array(Self.secret.utf8)).text
        #expect(!text.contains(Self.secret) && !text.contains(encoded), "\(text)")
        let status = isGood ? "2xx" : "5xx"
        let labels = [
            "http_request_method": "POST", "http_route": "/v1/raws/{key}/call", "http_response_status_class": status,
        ]
        let requests = metrics.samples("http_server_requests_total")
        #expect(requests.map(\.labels) == [labels])
        #expect(requests.map(\.value) == [1])
    }
}
