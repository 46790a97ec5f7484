import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension AccountStore {
    func register(_ calls: inout Calls) {
        calls.on(reserve)
        calls.on(activate)
        calls.on(cancelReservation)
        calls.on(contacts)
        calls.on(me)
    }

    func reserve(_ call: ReserveAccount, in context: CallContext) async throws -> ReserveAccount.Reply {
        guard let identifier = call.identifier else { throw CallError.invalid(Faults("kind", .required)) }
        let occasion = Occasion(context)
        // Whoever registers through a context is a client as any other; three hashes a second are all there are.
        if let client = occasion.client {
            try await kit.throttle.take(
                [Throttle.Use(.register, client: client), Throttle.Use(.hashClient, client: client)],
                at: kit.effects.now())
        }
        // Refused before a third of a second is spent on it; the transaction below decides. Before the contact, because
        // an owner of the number who registers again has to be told that, whatever key comes along.
        guard try await !isHeld(identifier, by: call.kind) else { throw ReserveAccount.Refused.identifierTaken }
        if let contact = call.contact {
            let phone = try await ContactStore(kit).phone(of: contact)
            guard let phone, .phone(PhoneNumber(phone)) == identifier else {
                throw ReserveAccount.Refused.otherContact
            }
        }
        let hash = try await kit.hash(call.password, for: identifier.key(of: call.kind), occasion)
        var account = NewAccount(id: kit.effects.newID(), kind: call.kind)
        switch identifier {
        case .email(let email): account.email = email
        case .phone(let phone): account.phone = phone
        }
        account.passwordHash = hash
        account.name = call.name
        account.language = call.language ?? context.meta.language.flatMap { Language(tag: $0) }
        account.hasConsented = call.consent == true
        account.reservedFor = kit.settings.reservationLifetime
        try await reserve(account, in: context)
        return ReserveAccount.Reply(account: account.id)
    }

    func activate(_ call: ActivateAccount, in context: CallContext) async throws -> ActivateAccount.Reply {
        try await activate(call.account, in: context)
        return ActivateAccount.Reply()
    }

    func cancelReservation(
        _ call: CancelReservation, in context: CallContext
    ) async throws -> CancelReservation.Reply {
        try await cancelReservation(call.account, in: context)
        return CancelReservation.Reply()
    }

    func contacts(_ call: ContactsOf, in context: CallContext) async throws -> ContactsOf.Reply {
        // A reservation has contacts too: its profile may be shown before the activation got through.
        guard let account = try await find(call.account), account.state != .released else {
            throw ContactsOf.Refused.unknownAccount
        }
        return ContactsOf.Reply(
            email: account.email, phone: account.kind == .person ? account.contactPhone : account.phone,
            name: account.name, surname: account.surname, isBlocked: account.isBlocked)
    }

    func me(_ call: Me, in context: CallContext) async throws -> AccountProfile {
        try await profile(of: context.account)
    }
}
