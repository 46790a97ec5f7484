import Dispatch
import GRDB
import IdentityContract
@testable import IdentityService
import RPC
import SQLiteKit
import ServiceKit
import Testing
import Vocabulary

/// Common steps of session tests.
extension IdentityUnderTest {
    func refresh(_ signedIn: SignedIn, meta: CallMeta = CallMeta()) async throws -> SignedIn {
        try await gateway.call(RefreshSession(refreshToken: signedIn.refreshToken), meta: meta)
    }

    /// Returns the reply with its metadata.
    func answer<C: Call>(_ call: C, meta: CallMeta = CallMeta()) async throws -> Answer<C.Reply> {
        let params = try Frame.params(meta: meta, call: JSONWriter.encode(call))
        let result = try await gateway.send(C.name, params: params, timeout: .seconds(10))
        let (reply, beside) = (try #require(result[member: "reply"]), try #require(result[member: "meta"]))
        return Answer(
            try JSONReader.decode(C.Reply.self, from: reply, unknownMembers: .refused),
            meta: try JSONReader.decode(ReplyMeta.self, from: beside, unknownMembers: .refused))
    }

    /// Returns the ended sessions that were published to the gateway.
    func sessionsEnded() async throws -> [SessionsEnded] {
        try await gateway.call(ReadEvents(after: 0)).events.compactMap { try $0.event(SessionsEnded.self) }
    }

    /// Returns the trail of an account, newest first.
    func trail(of account: AccountID) async throws -> [SecurityEvent] {
        try await audit.page(of: account, for: ListMySecurityEvents(limit: .largest)).items
    }

    var audit: AuditTrail { AuditTrail(dependencies) }

    var runtime: RuntimeEnvironment { RuntimeEnvironment(now: { clock.now }, random: RuntimeEnvironment.live.random) }

    /// Changes rows in a way that no call does.
    func execute(_ sql: String) async throws { try await database.write { try $0.execute(sql: sql) } }

    /// Returns the `meta` of a client at an address.
    static func client(_ address: String) -> CallMeta { CallMeta(client: ClientDescription(address: address)) }

    /// Runs `body` while the only hashing thread is blocked, until `open` is called.
    func whileHashingStands(_ body: (_ open: () -> Void) async throws -> Void) async throws {
        let gate = DispatchSemaphore(value: 0)
        let hasher = hasher
        let nobody = HashRequester(network: "none", account: "none")
        async let blocked: Void = hasher.inTurn(for: nobody) { gate.wait() }
        // The thread always continues: an extra signal is harmless.
        defer { gate.signal() }
        try await waitForLoad(1)
        try await body { gate.signal() }
        try await blocked
    }

    /// Waits until this number of hashes run or wait.
    func waitForLoad(_ load: Int) async throws {
        while hasher.load != load { try await Task.sleep(for: .milliseconds(1)) }
    }
}
