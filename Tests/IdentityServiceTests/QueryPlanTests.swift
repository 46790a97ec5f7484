import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The plans of the statements of identity")
struct QueryPlanTests {
    @Test("Every call finds its rows by an index, and has its order from an index")
    func everyCall() async throws {
        try await IdentityUnderTest.run { identity in
            let trace = try await QueryPlanTrace(identity.database)
            try await identity.reservations()
            try await identity.person()
            try await identity.passwords()
            try await identity.staff()
            try await identity.notifications()
            identity.clock.advance(by: .seconds(86_400))
            await identity.cleanUp()
            let plans = try await trace.plans()
            #expect(plans.count > 50)
            for plan in plans { #expect(plan.tooCostly.isEmpty, "\(plan)") }
        }
    }
}

extension QueryPlan {
    /// What costs more the larger the tables are, but for what is never large: staff, who have an index of their own,
    /// and the few versions of the documents that one account has agreed to.
    fileprivate var tooCostly: [String] {
        if sql.contains("FROM consent WHERE account = ?") { return costly.filter { !$0.hasPrefix("USE TEMP B-TREE") } }
        // The other one has a row for each table that counts.
        return costly.filter { $0 != "SCAN account USING INDEX accountOfStaff" && $0 != "SCAN sqlite_sequence" }
    }
}

extension IdentityUnderTest {
    fileprivate func reservations() async throws {
        try await addStore(.ana)
        let courier = try await addCourier(.mara)
        let contact = try await deliveries.call(KeepContact(phone: .mara)).contact
        let luka = try await deliveries.call(KeepContact(phone: .luka)).contact
        _ = try await reserveCourier(.luka, contact: luka)
        _ = try await deliveries.call(OwnsContact(account: courier, contact: contact))
        _ = try await deliveries.call(ContactsOf(account: courier))
        try await cancel(reserveStore(.ivo))
        _ = try await signIn(.ana)
        let session = try await signIn(.mara)
        try await signOut(check(session.token).caller)
        let home = Self.client("192.0.2.7")
        _ = try await gateway.call(SignInStore(email: .ana, password: Self.password), meta: home)
        _ = try await gateway.call(RequestPasswordReset(kind: .store, email: .ana), meta: home)
        _ = try await gateway.call(SendSignInCode(phone: .olena), meta: home)
    }

    fileprivate func person() async throws {
        let ana = try await signedInPerson()
        _ = try await refresh(ana.session)
        _ = try await refresh(ana.session)
        _ = try await signIn(.person, .ana)
        let waiting = try await registerPerson(.ivo)
        _ = try await gateway.call(ResendConfirmation(kind: .person, account: waiting))
        _ = try await gateway.call(UpdateProfile(name: .set(Line(unchecked: "Ana"))), meta: ana.meta)
        _ = try await gateway.call(
            AcceptDocuments(terms: LegalDocument.terms.version, privacy: LegalDocument.privacy.version), meta: ana.meta)
        try await askForAddress(.new, as: ana.meta)
        _ = try await gateway.call(ConfirmEmail(kind: .person, token: link(to: .new)))
        _ = try await gateway.call(
            ChangePhone(phone: .taras, password: IdentityUnderTest.personPassword), meta: ana.meta)
        try await deliver()
        _ = try await gateway.call(ConfirmPhone(phone: .taras, code: code(to: .taras)), meta: ana.meta)
        _ = try await signInByCode(.olena)
        let olena = try await signInByCode(.olena, surname: Line(unchecked: "Koval"))
        _ = try await gateway.refusal(of: SignInByCode(phone: .olena, code: .example))
        _ = try await gateway.call(ListSessions(), meta: ana.meta)
        _ = try await gateway.call(ListMySecurityEvents(), meta: ana.meta)
        _ = try await gateway.call(ExportMyData(), meta: ana.meta)
        _ = try await gateway.call(EndOtherSessions(), meta: ana.meta)
        contexts.hold("deliveries", "parcelInHand")
        let leaving = try await meta(of: olena)
        _ = try await gateway.refusal(of: DeleteAccount(), meta: leaving)
        contexts.hold("deliveries", nil)
        _ = try await gateway.call(DeleteAccount(), meta: leaving)
    }

    fileprivate func passwords() async throws {
        _ = try await gateway.refusal(of: SignIn(kind: .person, email: .ivo, password: .wrong))
        try await requestReset(.new)
        _ = try await gateway.call(ShowPasswordReset(token: link(to: .new)))
        try await resetPassword(link(to: .new), to: .new)
        let ana = try await meta(of: signIn(.person, .new, .new))
        _ = try await gateway.call(
            ChangePassword(oldPassword: .new, password: .wrong, passwordConfirmation: .wrong), meta: ana)
        _ = try await gateway.call(RequestPasswordReset(kind: .courier, phone: .mara))
        try await answerRequests()
        let sent = try code(to: PhoneNumber(.mara))
        _ = try await gateway.call(
            ResetCourierPassword(phone: .mara, code: sent, password: .new, passwordConfirmation: .new))
    }

    fileprivate func notifications() async throws {
        let account = try await addStore(.ivo)
        let reader = Reader(account: account, meta: try await meta(of: signIn(.ivo)))
        _ = try await gateway.call(RegisterDevice(apns: .phone), meta: reader.meta)
        _ = try await gateway.call(SetPreferences(email: false), meta: reader.meta)
        _ = try await gateway.call(ReadPreferences(), meta: reader.meta)
        let contact = try await deliveries.call(KeepContact(phone: .luka)).contact
        _ = try await deliveries.call(Reachability(account: account))
        _ = try await deliveries.call(Reachability(contact: contact))
        try await tell(reader, times: 3)
        let shown = try await inbox(reader, limit: PageLimit(1))
        _ = try await inbox(reader, after: shown.next)
        try await mark(reader, [2])
        try await mark(reader, upTo: 2)
        _ = try await unread(reader)
        _ = try await missed(reader, after: StreamPlace(epoch: shown.place.epoch, number: 1))
        _ = try await follow(shown.place.epoch, after: 1)
        _ = try await gateway.call(UpdateProfile(language: .set(.hr)), meta: reader.meta)
        _ = try await gateway.call(ExportMyData(), meta: reader.meta)
        _ = try await gateway.call(RemoveDevice(), meta: reader.meta)
        _ = try await self.operator.call(ListDeadLetters())
        _ = try await self.operator.call(RetryDeadLetters())
    }

    fileprivate func staff() async throws {
        let (first, second) = (try await addStaff(), try await addStaff(.ivo))
        let dealer = try await add(.dealer, .ana)
        _ = try await gateway.call(ApproveAccount(account: dealer), meta: first.meta)
        _ = try await gateway.call(BlockAccount(account: dealer, reason: Line(unchecked: "x")), meta: first.meta)
        _ = try await gateway.call(UnblockAccount(account: dealer), meta: first.meta)
        _ = try await gateway.call(FindAccounts(email: .ana, phone: .olena), meta: first.meta)
        _ = try await gateway.call(ListStaff(), meta: first.meta)
        _ = try await gateway.call(ListSecurityEvents(account: dealer), meta: first.meta)
        _ = try await self.operator.call(SetStaffPassword(email: .staff, password: Password(text: "another horse 42")))
        _ = try await self.operator.call(SetStaffPermissions(email: .staff, permissions: [.admin, .dispatcher]))
        _ = try await gateway.call(
            DeleteAccount(password: Password(text: "correct horse battery")), meta: second.meta)
    }
}
