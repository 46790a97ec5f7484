import Configuration
import EgressContract
@testable import EgressService
import RPC
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("egress.sendToAcquirer", .timeLimit(.minutes(3)))
struct SendToAcquirerTests {
    private static let transportBooking = Peer(uid: 902)
    private static let identity = Peer(uid: 900)

    /// Builds the service as the program does, with only the acquirer's address set.
    private func service(api: String?) throws -> ServiceParts {
        var settings = try EgressConfiguration(ConfigReader(provider: InMemoryProvider(values: [:])))
        if let api {
            let address = try #require(HTTPAddress(api))
            settings.acquirer = AcquirerChannel.Settings(api: address, allowPrivate: true)
        }
        let policy = PeerPolicy(services: [900: ["identity"], 902: ["transport-booking"]])
        return try EgressService.parts(
            settings, policy: policy, runtime: TestClock().runtime(), logger: RecordedLog().logger)
    }

    private func client(_ parts: ServiceParts, as peer: Peer = Self.transportBooking) -> InProcessClient {
        InProcessClient(parts.dispatcher, as: peer)
    }

    /// Closes the acquirer's connections, as the program does when it stops.
    private func stop(_ parts: ServiceParts) async {
        for case let channels as EgressChannels in parts.background { await channels.acquirer.close() }
    }

    private func request(_ text: String = #"{"transactionType":"CHECK_STATUS"}"#) throws -> SendToAcquirer {
        SendToAcquirer(request: try RawJSON(parsing: Array(text.utf8)))
    }

    @Test("A call sends its request to the acquirer and returns the answer")
    func wholeWay() async throws {
        let answer = #"{"transactionStatus":"Approved","amount":450.00}"#
        try await FakeServer.with(.plain, { _ in FakeAnswer(200, answer) }) { server async throws in
            let parts = try service(api: "http://127.0.0.1:\(server.port)/api")
            let reply = try await client(parts).call(request())
            #expect(reply == SendToAcquirer.Reply(outcome: .answered, status: 200, body: answer))
            #expect(server.requests.map(\.path) == ["/api"])
            await stop(parts)
        }
    }

    @Test("The outcome is later when no acquirer is set up")
    func none() async throws {
        let reply = try await client(service(api: nil)).call(request())
        #expect(reply == .later("No acquirer is set up."))
    }

    @Test("Only transport-booking may call egress.sendToAcquirer, and no other call")
    func access() async throws {
        let parts = try service(api: nil)
        let call = try request()
        let identity = client(parts, as: Self.identity)
        let asking = await #expect(throws: ErrorObject.self) { try await identity.call(call) }
        #expect(asking?.data.type == CallError.untrustedPeer.type)
        let booking = client(parts)
        let sending = await #expect(throws: ErrorObject.self) { try await booking.call(SendMessage(mail: .example)) }
        #expect(sending?.data.type == CallError.untrustedPeer.type)
    }

    @Test("A request that is not a JSON object is refused with its member", arguments: ["[]", "null", "7", #""{""#])
    func noObject(_ text: String) async throws {
        let client = try client(service(api: nil))
        let call = try request(text)
        let error = await #expect(throws: ErrorObject.self) { try await client.call(call) }
        #expect(error?.code == -32_602)
        let codes = error?.data.errors?["request"].map(\.code)
        #expect(codes == ["type"])
    }

    @Test("The seventeenth concurrent request gets rpc.busy, and later ones succeed")
    func bound() async throws {
        let latch = Latch()
        try await FakeServer.with(
            .plain,
            { _ in
                await latch.pass()
                return FakeAnswer(200, "{}")
            }
        ) { server async throws in
            let parts = try service(api: "http://127.0.0.1:\(server.port)/api")
            let client = client(parts)
            let call = try request()
            let replies = await withTaskGroup(of: Result<SendToAcquirer.Reply, any Error>.self) { group in
                for _ in 0..<17 {
                    group.addTask {
                        do { return .success(try await client.call(call)) } catch { return .failure(error) }
                    }
                }
                // The request over the limit is answered while the others wait.
                var replies: [Result<SendToAcquirer.Reply, any Error>] = []
                if let first = await group.next() { replies.append(first) }
                latch.open()
                for await reply in group { replies.append(reply) }
                return replies
            }
            let busy = replies.losers().compactMap { ($0 as? ErrorObject)?.data.type }
            #expect(busy == [CallError.busy.type])
            let answered = replies.winners().filter { $0.outcome == .answered }
            #expect(answered.count == 16)
            let next = try await client.call(call)
            #expect(next.outcome == .answered)
            await stop(parts)
        }
    }
}
