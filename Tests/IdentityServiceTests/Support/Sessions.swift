import Dispatch
import GRDB
import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import ServiceKit
import Testing
import Vocabulary

/// What tests of sessions do again and again.
extension IdentityUnderTest {
    func refresh(_ signedIn: SignedIn, meta: CallMeta = CallMeta()) async throws -> SignedIn {
        try await gateway.call(RefreshSession(refreshToken: signedIn.refreshToken), meta: meta)
    }

    /// The reply and its metadata.
    func answer<C: Call>(_ call: C, meta: CallMeta = CallMeta()) async throws -> Answer<C.Reply> {
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        let result = try await gateway.send(C.name, params: params, timeout: .seconds(10))
        let (reply, beside) = (try #require(result[member: "reply"]), try #require(result[member: "meta"]))
        return Answer(
            try JSONReader.decode(C.Reply.self, from: reply, unknownMembers: .refused),
            meta: try JSONReader.decode(ReplyMeta.self, from: beside, unknownMembers: .refused))
    }

    /// The ended sessions that the gateway was notified of.
    func sessionsEnded() async throws -> [SessionsEnded] {
        try await gateway.call(ReadEvents(after: 0)).events.compactMap { try $0.event(SessionsEnded.self) }
    }

    /// What the trail holds of an account, the newest first.
    func trail(of account: AccountID) async throws -> [SecurityEvent] {
        try await audit.page(of: account, for: ListMySecurityEvents(limit: .largest)).items
    }

    var audit: AuditTrail { AuditTrail(dependencies) }

    var runtime: RuntimeEnvironment { RuntimeEnvironment(now: { clock.now }, random: RuntimeEnvironment.live.random) }

    /// Changes rows as no call does, or not yet.
    func execute(_ sql: String) async throws { try await database.write { try $0.execute(sql: sql) } }

    /// The `meta` of a client at an address.
    static func client(_ address: String) -> CallMeta { CallMeta(client: ClientDescription(address: address)) }

    /// Runs `body` while the one thread that hashes stands still, until `open` is called.
    func whileHashingStands(_ body: (_ open: () -> Void) async throws -> Void) async throws {
        let gate = DispatchSemaphore(value: 0)
        let hasher = hasher
        let nobody = HashRequester(network: "none", account: "none")
        async let blocked: Void = hasher.inTurn(for: nobody) { gate.wait() }
        // Whatever happens the thread goes on: a signal too many hurts nobody.
        defer { gate.signal() }
        try await waitForLoad(1)
        try await body { gate.signal() }
        try await blocked
    }

    /// Waits until so many hashes run or wait.
    func waitForLoad(_ load: Int) async throws {
        while hasher.load != load { try await Task.sleep(for: .milliseconds(1)) }
    }
}
