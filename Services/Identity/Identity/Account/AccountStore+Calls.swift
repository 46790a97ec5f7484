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
        calls.on(getMyAccount)
        calls.on(personByEmail)
    }

    func reserve(_ call: ReserveAccount, in context: CallContext) async throws -> ReserveAccount.Reply {
        guard let identifier = call.identifier else { throw CallError.invalid(Faults("kind", .required)) }
        let actionContext = ActionContext(context)
        // A client that registers through a context has the same limits as any other: the machine computes three hashes
        // a second.
        if let client = actionContext.client {
            try await dependencies.throttle.take(
                [Throttle.Use(.register, client: client), Throttle.Use(.hashClient, client: client)],
                at: dependencies.runtime.now())
        }
        // An early check saves the 350 ms of a hash; the transaction below decides. It precedes the check of the
        // contact, because an owner of the number who registers again must be told that, whatever the idempotency key.
        guard try await !isHeld(identifier, by: call.kind) else { throw ReserveAccount.Refused.identifierTaken }
        if let contact = call.contact {
            let phone = try await ContactStore(dependencies).phone(of: contact)
            guard let phone, .phone(PhoneNumber(phone)) == identifier else {
                throw ReserveAccount.Refused.contactMismatch
            }
        }
        let hash = try await dependencies.hash(call.password, for: identifier.key(of: call.kind), actionContext)
        var account = NewAccount(id: dependencies.runtime.newID(), kind: call.kind)
        switch identifier {
        case .email(let email): account.email = email
        case .phone(let phone): account.phone = phone
        }
        account.passwordHash = hash
        account.name = call.name
        account.language = call.language ?? context.meta.language.flatMap { Language(tag: $0) }
        account.hasConsented = call.consent == true
        account.reservedFor = dependencies.settings.reservationLifetime
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

    func contacts(_ call: GetContacts, in context: CallContext) async throws -> GetContacts.Reply {
        // A reservation has contacts too: its profile may be shown before the activation arrives.
        guard let account = try await find(call.account), account.state != .released else {
            throw GetContacts.Refused.unknownAccount
        }
        return GetContacts.Reply(
            email: account.email, phone: account.kind == .person ? account.contactPhone : account.phone,
            name: account.name, surname: account.surname, isBlocked: account.isBlocked,
            isEmailConfirmed: account.isEmailConfirmed)
    }

    func getMyAccount(_ call: GetMyAccount, in context: CallContext) async throws -> AccountProfile {
        try await profile(of: context.account)
    }

    func personByEmail(
        _ call: GetPersonByEmail, in context: CallContext
    ) async throws -> GetPersonByEmail.Reply {
        let account = try await dependencies.database.read { db in
            try AccountRows(db).activated(.person, with: .email(call.email))
        }
        // Anyone can give a foreign address. Until it is confirmed, it is not known to be the person's own.
        guard let account, account.state == .active, !account.isBlocked, account.isEmailConfirmed else {
            return GetPersonByEmail.Reply(account: nil)
        }
        return GetPersonByEmail.Reply(account: account.id)
    }
}
