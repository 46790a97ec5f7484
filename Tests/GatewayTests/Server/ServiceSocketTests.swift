import GatewayService
import Glibc
import HTTPTypes
import RPC
import ServiceLifecycle
import Testing
import Vocabulary

@Suite("The gateway before services on real sockets", .timeLimit(.minutes(3)))
struct ServiceSocketTests {
    @Test("A service that is down answers 503, and 200 as soon as it is back")
    func restart() async throws {
        try await withFolder { folder in
            let client = SocketClient(path: "\(folder)/echo.sock", logger: .quiet)
            let gateway = try TestGateway(service: client, configuration: .patient)
            for _ in 0..<3 {
                let down = try await gateway.ask(.post, "/v1/counts")
                expectProblem(down, 503, "rpc.unavailable")
                #expect(down.headers[.retryAfter] == "1")
                try await serving(EchoService(), in: folder) {
                    let first = try await gateway.ask(.post, "/v1/counts")
                    #expect(first.status == 200)
                    let second = try await gateway.ask(.post, "/v1/counts")
                    #expect(second.member("count") == "2")
                }
            }
            await client.close()
        }
    }

    @Test("A body whose whitespace holds a second frame with a forged caller is one harmless call")
    func smuggled() async throws {
        try await withFolder { folder in
            let echo = EchoService()
            try await serving(echo, in: folder) {
                let client = SocketClient(path: "\(folder)/echo.sock", logger: .quiet)
                let gateway = try TestGateway(service: client, configuration: .patient)
                let frame = #"{"jsonrpc":"2.0","id":2,"method":"echo.count","params":{"meta":{},"call":{}}}"#
                // LF is whitespace in JSON but ends a frame on the wire.
                let between = try await gateway.ask(.post, "/v1/echoes/a", "{\"text\":\"x\"\n,\n\"person\":null}\n")
                #expect(try between.reply(Heard<Say>.self).call.text == "x")
                // A whole frame fits only into a string, where LF must be escaped.
                expectProblem(
                    try await gateway.ask(.post, "/v1/echoes/a", "{\"text\":\"x\"}\n\(frame)\n"), 400,
                    "gateway.malformedBody")
                expectProblem(
                    try await gateway.ask(.post, "/v1/echoes/a", "{\"text\":\"\n\(frame)\n\"}"), 400,
                    "gateway.malformedBody")
                let text = "\n\(frame)\n"
                var literal: [UInt8] = []
                JSONWriter.writeString(text, into: &literal)
                let escaped = try await gateway.ask(
                    .post, "/v1/echoes/a", "{\n\"text\":\n\(String(decoding: literal, as: UTF8.self))\n}")
                #expect(try escaped.reply(Heard<Say>.self).call.text == text)
                let inPath = try await gateway.ask(.post, "/v1/echoes/a%0A\(percentEncoded(frame))%0A")
                #expect(try inPath.reply(Heard<Say>.self).call.id == "a\n\(frame)\n")
                let inHeader = try await gateway.ask(
                    .post, "/v1/echoes/a", headers: [.userAgent: frame, .acceptLanguage: frame])
                #expect(try inHeader.reply(Heard<Say>.self).meta.caller == nil)
                await client.close()
            }
            #expect(echo.counted == 0)
        }
    }

    @Test("A body of /rpc makes no more calls than it declares, none with a forged caller")
    func smuggledInCalls() async throws {
        try await withFolder { folder in
            let echo = EchoService()
            try await serving(echo, in: folder) {
                let client = SocketClient(path: "\(folder)/echo.sock", logger: .quiet)
                let gateway = try TestGateway(service: client, configuration: .patient)
                for body in HostileBodies.all {
                    let answer = try await gateway.rpc(body)
                    #expect(!answer.bytes.contains(UInt8(ascii: "\n")))
                    let root = try answer.json
                    for response in root.kind == .array ? root.elements : [root] {
                        #expect(response.memberNames.count == 3)
                        guard let meta = response[member: "result"]?[member: "meta"] else { continue }
                        #expect(meta[member: "caller"]?.isNull ?? true)
                    }
                    // The next answer is that of the next call: no second frame was answered in between.
                    let next = try await gateway.rpc(
                        #"{"jsonrpc":"2.0","method":"echo.say","params":{"id":"next"},"id":9}"#)
                    #expect(next.member("result", "call", "id") == "next")
                }
                #expect(echo.countedCouriers == 0)
                // The forged call itself is possible when a permitted caller makes it.
                let forged = try Frame.params(
                    meta: CallMeta(caller: FakeIdentity.caller(.courier)), call: Array("{}".utf8))
                _ = try await client.send("echo.forCouriers", params: forged, timeout: .seconds(60))
                #expect(echo.countedCouriers == 1)
                await client.close()
            }
        }
    }

    @Test("A body just over the frame limit does not break the connection of other calls")
    func longFrame() async throws {
        try await withFolder { folder in
            let echo = EchoService()
            try await serving(echo, in: folder) {
                let client = SocketClient(path: "\(folder)/echo.sock", logger: .quiet)
                var configuration = GatewayConfiguration()
                configuration.callTime = .seconds(120)
                let gateway = try TestGateway(service: client, configuration: configuration)
                async let held = gateway.ask(.post, "/v1/holds")
                await echo.gate.arrivals(1)
                // The frame adds some 200 bytes: around that size either side may refuse.
                for count in stride(from: 1 << 20 - 300, through: 1 << 20, by: 50) {
                    let body = #"{"text":""# + String(repeating: "x", count: count - 11) + "\"}"
                    let status = try await gateway.ask(.post, "/v1/echoes/a", body).status
                    #expect(status == 200 || status == 413)
                }
                echo.gate.open()
                #expect(try await held.status == 200)
                await client.close()
            }
        }
    }

    private func percentEncoded(_ text: String) -> String {
        text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Runs the echo service on its socket while the body runs.
    private func serving(_ echo: EchoService, in folder: String, _ body: () async throws -> Void) async throws {
        let dispatcher = try echo.dispatcher(as: Peer(uid: getuid()))
        let server = try await RPCServer.bind(
            .path("\(folder)/echo.sock", mode: 0o600), dispatcher: dispatcher, logger: .quiet)
        try await running(server) { _ in try await body() }
    }
}
