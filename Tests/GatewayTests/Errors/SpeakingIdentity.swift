import GatewayService
import IdentityContract
import RPC
import Vocabulary

/// Fakes identity. It knows a token for each language (`uk`), of an account with that language.
/// Any other token is that of an account without one.
enum SpeakingIdentity {
    static func client() throws -> InProcessClient {
        let dispatcher = try Dispatcher(
            contracts: [FakeIdentity.self],
            calls: Calls { calls in
                calls.on(CheckSession.self) { call, _ in
                    CheckSession.Reply(
                        caller: FakeIdentity.caller(.courier), language: Language(rawValue: call.token.text),
                        expiresAt: .example, remainingMilliseconds: 900_000, sequence: 0)
                }
            }, policy: PeerPolicy(everyService: EchoService.peer.uid), health: { Health(service: "identity") },
            newReference: { "identity" }, logger: .quiet)
        return InProcessClient(dispatcher, as: EchoService.peer)
    }
}
