import ArgumentParser
import RPC
import ServiceKit
import Vocabulary

/// Who calls: `courier:019a3e...`. The service believes it of a trusted peer only; in a town of `kvartctl up` that is
/// every process of the same user, on a host it is the gateway alone, and not the operator.
struct CallerOption: ExpressibleByArgument, Sendable {
    var caller: Caller

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let kind = AccountKind(rawValue: parts[0]), let account = AccountID(parts[1]) else {
            return nil
        }
        // Of a session nobody else knows: what is done about sessions does nothing to this one.
        caller = Caller(account: account, kind: kind, session: RuntimeEnvironment.live.newID())
    }
}
