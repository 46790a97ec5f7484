import ArgumentParser
import RPC
import ServiceKit
import Vocabulary

/// The caller of a call: `courier:019a3e...`. A service accepts a named caller only from a trusted peer: in a town of
/// `kvartctl up` every process of the same user, on a host only the gateway, and never the operator.
struct CallerOption: ExpressibleByArgument, Sendable {
    var caller: Caller

    init?(argument: String) {
        let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2, let kind = AccountKind(rawValue: parts[0]), let account = AccountID(parts[1]) else {
            return nil
        }
        // A session that no service knows: ending sessions has no effect on this caller.
        caller = Caller(account: account, kind: kind, session: RuntimeEnvironment.live.newID())
    }
}
