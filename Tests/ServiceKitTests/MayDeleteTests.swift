import Configuration
import Logging
import RPC
import ServiceKit
import Testing
import Vocabulary

private enum FirstContract: Contract {
    static let name = "first"
    static let calls: [any Call.Type] = []
}

private enum SecondContract: Contract {
    static let name = "second"
    static let calls: [any Call.Type] = []
}

private struct Broken: Error {}

@Suite("The contexts' answer to the deletion of an account")
struct MayDeleteTests {
    private static let (gateway, identity) = (Peer(uid: 1), Peer(uid: 2))

    private func client(_ contexts: [ContextParts], as peer: Peer = Self.identity) throws -> InProcessClient {
        let environment = ServiceEnvironment(
            name: "pair", stateDirectory: "/nonexistent",
            configuration: ConfigReader(provider: InMemoryProvider(values: [:])),
            runtime: .live, logger: Logger(label: "pair") { _ in SwiftLogNoOpLogHandler() },
            policy: PeerPolicy(services: [1: ["gateway"], 2: ["identity"]]),
            client: { _ in preconditionFailure("calls nobody") })
        return InProcessClient(try ServiceParts(contexts, in: environment).dispatcher, as: peer)
    }

    /// Two contexts in one process: the first keeps orders of persons, the second offers of persons and promoters.
    private var pair: [ContextParts] {
        [
            ContextParts(
                contract: FirstContract.self,
                deletionBlocker: { _, kind in kind == .person ? "orderOpen" : nil }),
            ContextParts(
                contract: SecondContract.self,
                deletionBlocker: { _, kind in kind == .person || kind == .promoter ? "offerOpen" : nil }),
        ]
    }

    @Test(
        "All contexts of the process have one answer: the first reason",
        arguments: [(.person, "orderOpen"), (.promoter, "offerOpen"), (.courier, nil)] as [(AccountKind, String?)])
    func together(kind: AccountKind, reason: String?) async throws {
        let reply = try await client(pair).call(MayDelete(account: .example, kind: kind))
        #expect(reply == MayDelete.Reply(isAllowed: reason == nil, reason: reason))
    }

    @Test("The contexts are asked about the account and the kind of the call")
    func passedOn() async throws {
        let context = ContextParts(
            contract: FirstContract.self, deletionBlocker: { account, kind in "\(account) \(kind)" })
        let account = AccountID(at: Instant(milliseconds: 0), random: (0, 7))
        let reply = try await client([context]).call(MayDelete(account: account, kind: .dealer))
        #expect(reply.reason == "\(account) dealer")
    }

    @Test("A context without a deletion blocker agrees, and so does a service without contexts")
    func silent() async throws {
        for contexts in [[ContextParts(contract: FirstContract.self)], []] {
            let reply = try await client(contexts).call(MayDelete(account: .example, kind: .person))
            #expect(reply == MayDelete.Reply(isAllowed: true, reason: nil))
        }
    }

    @Test("A context that fails does not agree")
    func broken() async throws {
        let contexts = [
            ContextParts(contract: FirstContract.self, deletionBlocker: { _, _ in throw Broken() })
        ]
        let error = await #expect(throws: ErrorObject.self) {
            try await client(contexts).call(MayDelete(account: .example, kind: .person))
        }
        #expect(error?.data.type == "rpc.internal")
    }

    @Test("Only identity may make the call")
    func access() async throws {
        let error = await #expect(throws: ErrorObject.self) {
            try await client(pair, as: Self.gateway).call(MayDelete(account: .example, kind: .person))
        }
        #expect(error?.data.type == "rpc.untrustedPeer")
    }

    @Test("A service does not start if a context also lists the contract, because it would answer the call twice")
    func twice() throws {
        let contexts = pair + [ContextParts(contract: AccountsContract.self, calls: Calls { $0.on(mayDelete) })]
        let fault = #expect(throws: Dispatcher.IncompleteService.self) { try client(contexts) }
        #expect(fault?.duplicate == ["accounts.mayDelete"])
    }

    private func mayDelete(_ call: MayDelete, in context: CallContext) async throws -> MayDelete.Reply {
        MayDelete.Reply(isAllowed: true, reason: nil)
    }

    @Test("Call and reply have exactly these texts")
    func texts() throws {
        let question = try JSONWriter.encode(MayDelete(account: .example, kind: .courier))
        #expect(String(decoding: question, as: UTF8.self) == #"{"account":"\#(AccountID.example)","kind":"courier"}"#)
        let yes = try JSONWriter.encode(MayDelete.Reply(isAllowed: true, reason: nil))
        #expect(String(decoding: yes, as: UTF8.self) == #"{"isAllowed":true,"reason":null}"#)
        let no = try JSONWriter.encode(MayDelete.Reply(isAllowed: false, reason: "parcelInHand"))
        #expect(String(decoding: no, as: UTF8.self) == #"{"isAllowed":false,"reason":"parcelInHand"}"#)
    }
}
