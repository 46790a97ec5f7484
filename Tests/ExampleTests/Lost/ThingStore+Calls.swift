import ContextKit
import RPC
import ServiceKit

/// The calls about things.
extension ThingStore {
    func register(_ calls: inout Calls) {
        calls.on(report)
        calls.on(claim)
    }

    func report(_ call: ReportThing, in context: CallContext) async throws -> Answer<ReportThing.Reply> {
        let thing = Thing(id: host.runtime.newID(), what: call.what, shelf: call.shelf)
        return try await add(thing, for: call, context)
    }

    func claim(_ call: ClaimThing, in context: CallContext) async throws -> ClaimThing.Reply {
        let thing = try await claim(call.thing, by: context.account, context)
        return ClaimThing.Reply(shelf: thing.shelf)
    }
}
