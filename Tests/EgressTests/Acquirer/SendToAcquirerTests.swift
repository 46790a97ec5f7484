import Configuration
import EgressContract
@testable import EgressService
import RPC
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("What transport-booking asks of egress", .timeLimit(.minutes(3)))
struct SendToAcquirerTests {
    private static let transportBooking = Peer(uid: 902)
    private static let identity = Peer(uid: 900)

    /// Built as the program does, with no setting but the acquirer's address.
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

    /// Ends the connections of the outlets, as the program does when it stops.
    private func stop(_ parts: ServiceParts) async {
        for case let channels as EgressChannels in parts.background { await channels.acquirer.close() }
    }

    private func request(_ text: String = #"{"transactionType":"CHECK_STATUS"}"#) throws -> SendToAcquirer {
        SendToAcquirer(request: try RawJSON(parsing: Array(text.utf8)))
    }

    @Test("A request goes from the call to the acquirer, and the answer comes back")
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

    @Test("Where no acquirer is set up the answer is later")
    func none() async throws {
        let reply = try await client(service(api: nil)).call(request())
        #expect(reply == .later("No acquirer is set up."))
    }

    @Test("Nobody but transport-booking may ask the acquirer, and it may ask nothing else")
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

    @Test("What is no JSON object is no request, and the member is named", arguments: ["[]", "null", "7", #""{""#])
    func noObject(_ text: String) async throws {
        let client = try client(service(api: nil))
        let call = try request(text)
        let error = await #expect(throws: ErrorObject.self) { try await client.call(call) }
        #expect(error?.code == -32_602)
        let codes = error?.data.errors?["request"].map(\.code)
        #expect(codes == ["type"])
    }

    @Test("Beyond sixteen requests at once the next is told that egress is busy, and later ones go through")
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
                // The one over the bound is answered while the others are held.
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
