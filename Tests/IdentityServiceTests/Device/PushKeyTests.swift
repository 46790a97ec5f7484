import ContextKit
import Configuration
import EgressContract
import IdentityContract
import Logging
import RPC
import SQLiteKit
import ServiceKit
import Synchronization
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The push key for browsers")
struct PushKeyTests {
    @Test("There is no key, and egress is not called, when pushes do not leave the machine")
    func embedded() async throws {
        try await IdentityUnderTest.run { identity in
            await #expect(throws: GetPushKey.Refused.noWebPush) { try await identity.gateway.call(GetPushKey()) }
            #expect(identity.contexts.asked == [])
        }
    }

    @Test("Every caller gets the key of egress when pushes leave the machine")
    func byEgress() async throws {
        let egress = FakeEgress(key: "first")
        var environment = IdentityUnderTest.environment([:], stateDirectory: "", MovingClock(), RecordedLog())
        environment.configuration = ConfigReader(
            provider: InMemoryProvider(values: [
                "egress.channels": ConfigValue(.stringArray(["push"]), isSecret: false)
            ]))
        environment.client = { _ in egress }
        let built = try await IdentityService.build(
            in: environment, database: ServiceDatabase.inMemory(migrations: IdentityService.migrations),
            transport: RecordedTransport())
        let gateway = InProcessClient(built.parts.dispatcher, as: IdentityUnderTest.gatewayPeer)
        #expect(try await gateway.call(GetPushKey()).key == "first")
        egress.setDown(true)
        #expect(try await gateway.call(GetPushKey()).key == "first")
        #expect(egress.asked == 1)
    }

    @Test("The key is fetched from egress once a minute")
    func remembered() async throws {
        let (egress, clock, log) = (FakeEgress(key: "first"), MovingClock(), RecordedLog())
        let keys = PushKeys(egress: egress, now: { clock.now }, logger: log.logger)
        for _ in 0..<3 { #expect(try await keys.key(CallMeta()) == "first") }
        egress.change(to: "second")
        clock.advance(by: PushKeys.memory - .milliseconds(1))
        #expect(try await keys.key(CallMeta()) == "first")
        #expect(egress.asked == 1)
        clock.advance(by: .milliseconds(1))
        #expect(try await keys.key(CallMeta()) == "second")
        // A clock set back does not keep an old key for ever.
        egress.change(to: "third")
        clock.advance(by: .seconds(-3_600))
        #expect(try await keys.key(CallMeta()) == "third")
        #expect(egress.asked == 3)
    }

    @Test("A missing key is cached too")
    func none() async throws {
        let (egress, clock) = (FakeEgress(key: nil), MovingClock())
        let keys = PushKeys(egress: egress, now: { clock.now }, logger: RecordedLog().logger)
        for _ in 0..<3 { #expect(try await keys.key(CallMeta()) == nil) }
        #expect(egress.asked == 1)
    }

    @Test("The call is busy while egress does not answer, and the next call asks egress again")
    func down() async throws {
        let (egress, clock, log) = (FakeEgress(key: "first"), MovingClock(), RecordedLog())
        let keys = PushKeys(egress: egress, now: { clock.now }, logger: log.logger)
        egress.setDown(true)
        await #expect(throws: CallError.busy) { try await keys.key(CallMeta()) }
        #expect(log.lines.count == 1)
        egress.setDown(false)
        #expect(try await keys.key(CallMeta()) == "first")
        // The cached key is returned even when egress is down.
        egress.setDown(true)
        #expect(try await keys.key(CallMeta()) == "first")
    }
}

/// Fake egress with the real wire form and the test's key.
private final class FakeEgress: Client {
    private struct State {
        var key: String?
        var asked = 0
        var isDown = false
    }

    private let state: Mutex<State>

    init(key: String?) { state = Mutex(State(key: key)) }

    /// The number of requests.
    var asked: Int { state.withLock(\.asked) }

    func change(to key: String?) { state.withLock { $0.key = key } }
    func setDown(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }

    func send(
        _ method: String, params: [UInt8], timeout: Duration, mayRepeat: Bool
    ) async throws -> JSONNode {
        let key = try state.withLock { state in
            if state.isDown { throw ClientError.unavailable }
            state.asked += 1
            return state.key
        }
        let calls = Calls {
            $0.on { (_: DescribeChannels, _) -> DescribeChannels.Reply in
                DescribeChannels.Reply(mail: true, sms: false, apns: true, webPushKey: key)
            }
        }
        let dispatcher = try Dispatcher(
            contracts: [Described.self], calls: calls,
            policy: PeerPolicy(services: [903: ["identity"]]), health: { Health(service: "egress") },
            newReference: { "none" }, logger: Logger(label: "egress") { _ in SwiftLogNoOpLogHandler() })
        return try await InProcessClient(dispatcher, as: Peer(uid: 903))
            .send(method, params: params, timeout: timeout, mayRepeat: mayRepeat)
    }
}

/// The only call that identity makes here.
private enum Described: Contract {
    static let name = "egress"
    static let calls: [any Call.Type] = [DescribeChannels.self]
}
