import RPC
import ServiceKit

struct ReportThingHandler: AnnotatingHandler {
    let things: ThingStore
    let effects: Effects

    func answer(_ call: ReportThing, in context: CallContext) async throws -> Answer<ReportThing.Reply> {
        let thing = Thing(id: effects.newID(), what: call.what, shelf: call.shelf)
        return try await things.add(thing, for: call, context, at: effects.now())
    }
}

struct ClaimThingHandler: Handler {
    let things: ThingStore
    let effects: Effects

    func handle(_ call: ClaimThing, in context: CallContext) async throws -> ClaimThing.Reply {
        let thing = try await things.claim(call.thing, in: context, at: effects.now())
        return ClaimThing.Reply(shelf: thing.shelf)
    }
}
