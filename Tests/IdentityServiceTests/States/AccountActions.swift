import GRDB
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Vocabulary

@testable import IdentityService

/// The actions that can change the state of an existing account.
enum AccountAction: CaseIterable {
    case reserve, activate, cancelReservation, confirmEmail, resetPassword, approve, block, unblock, delete,
        deletionAllowed, deletionRefused, expire

    var name: String {
        switch self {
        case .reserve: ReserveAccount.shortName
        case .activate: ActivateAccount.shortName
        case .cancelReservation: CancelReservation.shortName
        case .confirmEmail: ConfirmEmail.shortName
        case .resetPassword: ResetPassword.shortName
        case .approve: ApproveAccount.shortName
        case .block: BlockAccount.shortName
        case .unblock: UnblockAccount.shortName
        case .delete: DeleteAccount.shortName
        case .deletionAllowed: "deletion allowed"
        case .deletionRefused: "deletion refused"
        case .expire: "waited too long"
        }
    }
}

extension IdentityUnderTest {
    /// - Throws: the refusal of the call.
    func apply(
        _ action: AccountAction, to id: AccountID, _ kind: EmailAccountKind, _ email: EmailAddress, by staff: CallMeta
    ) async throws {
        switch action {
        case .reserve:
            // Another person registers with the same address.
            let call = ReserveAccount(kind: kind.kind, email: email, password: Self.personPassword)
            _ = try await deliveries.call(call)
        case .activate: try await activate(id)
        case .cancelReservation: try await cancel(id)
        case .confirmEmail:
            let token = try await mailedLink(.confirmEmail, to: email, of: id)
            _ = try await gateway.call(ConfirmEmail(kind: kind, token: token))
        case .resetPassword:
            let token = try await mailedLink(.resetPassword, to: email, of: id)
            try await resetPassword(token, to: Self.personPassword)
        case .approve: _ = try await gateway.call(ApproveAccount(account: id), meta: staff)
        case .block: _ = try await gateway.call(BlockAccount(account: id, reason: .example), meta: staff)
        case .unblock: _ = try await gateway.call(UnblockAccount(account: id), meta: staff)
        case .delete:
            // The first step of the call. The contexts decide on the second one.
            let hash = try await database.read { try AccountRows($0).passwordHash(of: id) }
            let proven = VerifiedPassword(account: id, hash: hash, session: .example, at: clock.now)
            _ = try await DeletionStore(dependencies).close(proven, in: context)
        case .deletionAllowed: _ = try await DeletionStore(dependencies).erase(id, in: context)
        case .deletionRefused: try await DeletionStore(dependencies).reopen(id, in: context, because: "unfinished")
        case .expire: await cleanUp()
        }
    }

    /// A link that was mailed and not used yet.
    private func mailedLink(
        _ purpose: Proof.Purpose, to email: EmailAddress, of account: AccountID
    ) async throws -> SecretText {
        let token = LinkToken(secret: runtime.random(LinkToken.byteCount))
        let now = clock.now
        try await database.write { db in
            let proof = Proof(
                account: account, purpose: purpose, email: email, expiresAt: now + .seconds(3_600), isUsed: false)
            try ProofRows(db).insert(proof, token, at: now)
        }
        return SecretText(token.text)
    }
}
