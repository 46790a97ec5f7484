import GatewayService
import IdentityContract
import RPC
import Vocabulary

/// Stands in for identity: knows a token for each language, of an account that is written to in it, `uk`; any other
/// token is that of an account that follows the language of each request.
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
