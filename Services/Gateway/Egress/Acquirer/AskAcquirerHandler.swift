import EgressContract
import RPC

struct AskAcquirerHandler: Handler {
    let outlets: Outlets

    /// - Throws: `CallError.busy` when too many requests are on their way.
    func handle(_ call: AskAcquirer, in context: CallContext) async throws -> AskAcquirer.Reply {
        try await outlets.acquirer.ask(call.request)
    }
}
