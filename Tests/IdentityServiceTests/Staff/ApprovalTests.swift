import IdentityContract
import RPC
import TestKit
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

    @Test("The reason of an approval is in the trail of the staff account and not in that of the approved account")
    func reason() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let account = try await identity.add(.dealer, .ana)
            let reason = Line(unchecked: "Its trade licence was checked")
            _ = try await identity.gateway.call(ApproveAccount(account: account, reason: reason), meta: staff.meta)
            // A second approval changes nothing, so it keeps the first reason.
            let other = ApproveAccount(account: account, reason: Line(unchecked: "Another reason"))
            _ = try await identity.gateway.call(other, meta: staff.meta)
            let approvals = try await identity.trail(of: account).filter { $0.type == .approved }
            #expect(approvals.map(\.detail) == [nil])
            let actions = try await identity.trail(of: staff.account).filter { $0.type == .staffAction }
            #expect(actions.map(\.detail) == ["approved \(account): \(reason.text)"])
        }
    }

    @Test("An approval without a reason names only the account, and an empty reason is refused with the member")
    func noReason() async throws {
        try await IdentityUnderTest.run { identity in
            let staff = try await identity.addStaff()
            let account = try await identity.add(.promoter, .ana)
            let empty = Array(#"{"account":"\#(account)","reason":" "}"#.utf8)
            let faults = try await identity.gateway.faults(ApproveAccount.name, empty, meta: staff.meta)
            #expect(faults == Faults("reason", .required))
            let before = try await identity.trail(of: account).filter { $0.type == .approved }
            #expect(before.isEmpty)
            _ = try await identity.gateway.call(ApproveAccount(account: account), meta: staff.meta)
            let actions = try await identity.trail(of: staff.account).filter { $0.type == .staffAction }
            #expect(actions.map(\.detail) == ["approved \(account)"])
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
