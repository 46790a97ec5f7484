import ContextKit
import GRDB
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

/// The invitations of restaurants to people. Each method is one transaction.
///
/// A decision removes the row, so of several decisions at once the first one counts.
struct InvitationStore: Sendable {
    let dependencies: RestaurantsDependencies

    init(_ dependencies: RestaurantsDependencies) { self.dependencies = dependencies }

    /// Saves an invitation and notifies the person.
    /// - Throws: ``Invite/Refused``, `CallError.throttled`
    func invite(
        _ person: PersonID, by restaurant: RestaurantID, in context: CallContext
    ) async throws -> InvitationForRestaurant {
        try await dependencies.host.write(context) { [dependencies] tx in
            guard let profile = try RestaurantRows(tx.db).own(restaurant) else { throw Invite.Refused.noProfile }
            let invitations = InvitationRows(tx.db)
            // First what the restaurant knows, even of a person who may not be found any more.
            guard try EmploymentRows(tx.db).employer(of: person) != restaurant else {
                throw Invite.Refused.alreadyEmployed
            }
            guard try !invitations.contains(of: restaurant, to: person) else { throw Invite.Refused.alreadyInvited }
            guard let invited = try PersonRows(tx.db).findable(person) else { throw Invite.Refused.unknownPerson }
            let uses = EmploymentLimit.invitation(by: restaurant, to: person)
            if let wait = try dependencies.throttle.take(uses, at: tx.now, in: tx.db) {
                throw CallError.throttled(retryAfter: wait)
            }
            try dependencies.throttle.removeIdle(atMost: 2 * uses.count, at: tx.now, in: tx.db)
            let invitation = InvitationRecord(
                id: dependencies.runtime.newID(), restaurant: restaurant, person: person, createdAt: tx.now)
            try invitations.add(invitation)
            let notice = RestaurantsNotice.invited(restaurant: profile.name)
            try dependencies.feed.notify(notice, to: [AccountID(person)], in: tx)
            let reply = InvitationForRestaurant(
                id: invitation.id, person: invited.reference, createdAt: invitation.createdAt)
            try tx.keep(reply)
            return reply
        }
    }

    /// Makes the person an employee and notifies the restaurant.
    /// - Throws: ``AcceptInvitation/Refused``
    func accept(
        _ invitation: InvitationID, by person: PersonID, in context: CallContext
    ) async throws -> Employer {
        try await dependencies.host.write(context) { [feed = dependencies.feed] tx in
            let employments = EmploymentRows(tx.db)
            let current = try employments.find(person)
            // A repeat, whose effect still stands.
            if current?.invitation != invitation {
                let (open, invited) = try received(invitation, by: person, tx.db)
                guard current == nil else { throw AcceptInvitation.Refused.alreadyEmployed }
                try InvitationRows(tx.db).remove(invitation)
                try employments.add(
                    EmploymentRecord(
                        person: person, restaurant: open.restaurant, invitation: invitation, since: tx.now))
                let notice = RestaurantsNotice.invitationAccepted(invited.reference)
                try feed.notify(notice, to: [AccountID(open.restaurant)], in: tx)
            }
            guard let employer = try employments.shownEmployer(of: person) else {
                throw DatabaseError.damaged("a foreign key ties every employment to its restaurant")
            }
            try tx.keep(AcceptInvitation.Reply(employer: employer))
            return employer
        }
    }

    /// Returns a pending invitation to the person. A blocked person, or one invited by a blocked restaurant, has none.
    private func received(
        _ invitation: InvitationID, by person: PersonID, _ db: Database
    ) throws -> (InvitationRecord, PersonRecord) {
        let blocked = BlockedRows(db)
        guard let open = try InvitationRows(db).find(invitation), open.person == person,
            let invited = try PersonRows(db).find(person), try !blocked.contains(AccountID(person)),
            try !blocked.contains(AccountID(open.restaurant))
        else { throw AcceptInvitation.Refused.unknownInvitation }
        return (open, invited)
    }

    /// Removes an invitation to the person, and notifies the restaurant.
    /// - Throws: ``RejectInvitation/Refused``
    func reject(_ invitation: InvitationID, by person: PersonID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { [feed = dependencies.feed] tx in
            let invitations = InvitationRows(tx.db)
            guard let open = try invitations.find(invitation), open.person == person,
                let invited = try PersonRows(tx.db).find(person)
            else { throw RejectInvitation.Refused.unknownInvitation }
            try invitations.remove(invitation)
            let notice = RestaurantsNotice.invitationRefused(invited.reference)
            try feed.notify(notice, to: [AccountID(open.restaurant)], in: tx)
            try tx.keep(RejectInvitation.Reply())
        }
    }

    /// Removes an invitation of the restaurant.
    /// - Throws: ``RejectInvitation/Refused``
    func withdraw(_ invitation: InvitationID, by restaurant: RestaurantID, in context: CallContext) async throws {
        try await dependencies.host.write(context) { tx in
            let invitations = InvitationRows(tx.db)
            guard let open = try invitations.find(invitation), open.restaurant == restaurant else {
                throw RejectInvitation.Refused.unknownInvitation
            }
            try invitations.remove(invitation)
            try tx.keep(RejectInvitation.Reply())
        }
    }
}
