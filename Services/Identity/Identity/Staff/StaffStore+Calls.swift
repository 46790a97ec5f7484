import IdentityContract
import RPC
import ServiceKit
import Vocabulary

extension StaffStore {
    func register(_ calls: inout Calls) {
        calls.on(find)
        calls.on(approve)
        calls.on(block)
        calls.on(unblock)
        calls.on(list)
        calls.on(create)
        calls.on(setPassword)
        calls.on(setPermissions)
    }

    // MARK: Accounts of others

    func find(_ call: FindAccounts, in context: CallContext) async throws -> FindAccounts.Reply {
        // Ten digits may also be a Croatian number.
        let croatian = call.phone?.national.flatMap { try? CroatianPhone($0) }
        let identifiers: [SignInIdentifier?] = [
            call.email.map { .email($0) }, call.phone.map { .phone($0) }, croatian.map { .phone(PhoneNumber($0)) },
        ]
        let found = try await find(identifiers.compactMap(\.self))
        return FindAccounts.Reply(items: found.map { AccountForStaff($0) })
    }

    func approve(_ call: ApproveAccount, in context: CallContext) async throws -> AccountForStaff {
        AccountForStaff(try await approve(call.account, for: call.reason, by: context.account, in: context))
    }

    func block(_ call: BlockAccount, in context: CallContext) async throws -> Answer<AccountForStaff> {
        let (account, ended) = try await block(
            call.account, for: call.reason, by: context.account, in: context)
        return Answer(AccountForStaff(account), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }

    func unblock(_ call: UnblockAccount, in context: CallContext) async throws -> AccountForStaff {
        AccountForStaff(try await unblock(call.account, by: context.account, in: context))
    }

    // MARK: Staff itself

    func list(_ call: ListStaff, in context: CallContext) async throws -> ListStaff.Reply {
        ListStaff.Reply(items: try await allStaff().map { AccountForStaff($0) })
    }

    func create(_ call: CreateStaff, in context: CallContext) async throws -> CreateStaff.Reply {
        var account = NewAccount(id: dependencies.runtime.newID(), kind: .staff)
        account.email = call.email
        account.passwordHash = try await hash(call.password, of: call.email, in: context)
        account.permissions = call.permissions
        try await create(account, in: context)
        return CreateStaff.Reply(account: account.id)
    }

    func setPassword(
        _ call: SetStaffPassword, in context: CallContext
    ) async throws -> Answer<SetStaffPassword.Reply> {
        let hash = try await hash(call.password, of: call.email, in: context)
        let (account, ended) = try await setPassword(of: call.email, to: hash, in: context)
        return Answer(
            SetStaffPassword.Reply(account: account), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }

    func setPermissions(
        _ call: SetStaffPermissions, in context: CallContext
    ) async throws -> Answer<SetStaffPermissions.Reply> {
        let (account, ended) = try await setPermissions(
            of: call.email, to: call.permissions, in: context)
        return Answer(
            SetStaffPermissions.Reply(account: account), meta: ReplyMeta(sessions: SessionChanges(ended: ended)))
    }

    private func hash(
        _ password: Password, of email: EmailAddress, in context: CallContext
    ) async throws -> PasswordHash {
        try await dependencies.hash(
            password, for: SignInIdentifier.email(email).key(of: .staff), ActionContext(context))
    }
}
