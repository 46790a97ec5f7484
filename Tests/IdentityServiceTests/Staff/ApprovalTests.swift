import IdentityContract
import RPC
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Approval")
struct ApprovalTests {
    @Test(
        "A promoter and a dealer can sign in after confirmation and approval, in either order",
        arguments: [EmailAccountKind.promoter, .dealer], [false, true])
    func signsIn(_ kind: EmailAccountKind, approvedFirst: Bool) async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let account = try await identity.add(kind, .ana)
            let confirm = ConfirmEmail(kind: kind, token: try identity.link(to: .ana))
            await #expect(throws: SignInRefused.notConfirmed) { try await identity.signIn(kind, .ana) }
            if approvedFirst {
                let approved = try await identity.gateway.call(ApproveAccount(account: account), meta: staff.meta)
                #expect(approved.isApproved)
                await #expect(throws: SignInRefused.notConfirmed) { try await identity.signIn(kind, .ana) }
                _ = try await identity.gateway.call(confirm)
            } else {
                _ = try await identity.gateway.call(confirm)
                await #expect(throws: SignInRefused.notApproved) { try await identity.signIn(kind, .ana) }
                await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(kind, .ana, .wrong) }
                _ = try await identity.gateway.call(ApproveAccount(account: account), meta: staff.meta)
            }
            #expect(try await identity.signIn(kind, .ana).account == account)
        }
    }

    @Test("Repeated approval is harmless and recorded once; a password link is no approval")
    func twice() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let account = try await identity.add(.dealer, .ana)
            try await identity.requestReset(.ana, .dealer)
            try await identity.resetPassword(identity.link(to: .ana), to: .new)
            await #expect(throws: SignInRefused.notApproved) { try await identity.signIn(.dealer, .ana, .new) }
            let first = try await identity.gateway.call(ApproveAccount(account: account), meta: staff.meta)
            let again = try await identity.gateway.call(ApproveAccount(account: account), meta: staff.meta)
            #expect(first == again)
            let events = try await identity.trail(of: account)
            #expect(events.count { $0.type == .approved } == 1)
        }
    }

    @Test("Accounts of other kinds need no approval, and an unknown account gets none")
    func refused() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let accounts = [
                try await identity.addPerson(.ana), try await identity.addStore(.ana),
                try await identity.addCourier(.mara), try await identity.add(.restaurant, .ana), staff.account,
            ]
            for account in accounts {
                let refusal = try await identity.gateway.refusal(of: ApproveAccount(account: account), meta: staff.meta)
                #expect(refusal == "identity.approveAccount.approvalNotRequired")
            }
            let unknown = try await identity.gateway.refusal(of: ApproveAccount(account: .example), meta: staff.meta)
            #expect(unknown == "identity.approveAccount.unknownAccount")
        }
    }
}
