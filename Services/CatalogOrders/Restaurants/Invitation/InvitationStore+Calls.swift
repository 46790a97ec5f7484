import CallTypes
import RPC
import RestaurantsContract
import SQLiteKit
import Vocabulary

extension InvitationStore {
    func register(_ calls: inout Calls) {
        calls.on(invite)
        calls.on(accept)
        calls.on(reject)
        calls.on(listSent)
        calls.on(listReceived)
    }

    func invite(_ call: Invite, in context: CallContext) async throws -> InvitationForRestaurant {
        try await invite(call.person, by: context.restaurant, in: context)
    }

    func accept(_ call: AcceptInvitation, in context: CallContext) async throws -> AcceptInvitation.Reply {
        AcceptInvitation.Reply(employer: try await accept(call.invitation, by: context.person, in: context))
    }

    /// One call for both sides: the person rejects, the restaurant withdraws.
    func reject(_ call: RejectInvitation, in context: CallContext) async throws -> EmptyReply {
        if context.meta.caller?.kind == .restaurant {
            try await withdraw(call.invitation, by: context.restaurant, in: context)
        } else {
            try await reject(call.invitation, by: context.person, in: context)
        }
        return EmptyReply()
    }

    func listSent(
        _ call: ListSentInvitations, in context: CallContext
    ) async throws -> Page<InvitationForRestaurant> {
        let restaurant = try context.restaurant
        return try await dependencies.database.read { try InvitationLists($0).sent(call, by: restaurant) }
    }

    func listReceived(_ call: ListInvitations, in context: CallContext) async throws -> Page<InvitationForPerson> {
        let person = try context.person
        return try await dependencies.database.read { try InvitationLists($0).received(call, by: person) }
    }
}
