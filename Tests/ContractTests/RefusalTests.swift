import RPC
import Testing
import Vocabulary

@Suite("Refusals of the contracts")
struct RefusalTests {
    private func refusals<C: Call>(of type: C.Type) -> [any Refusal] { Array(C.Refused.allCases) }
    private func members<C: Call>(of type: C.Type) -> [String] { Schema.of(C.self).members.map(\.name) }

    @Test("Each has a reason of its own and a sentence", arguments: CallType.all)
    func sentences(call: CallType) {
        let refusals = refusals(of: call.type)
        #expect(Set(refusals.map(\.reason)).count == refusals.count)
        for refusal in refusals {
            #expect(refusal.reason.allSatisfy { $0.isLetter } && refusal.reason.first?.isLowercase == true)
            #expect(refusal.message.hasSuffix("."), "\(refusal.message)")
            #expect(refusal.message.first?.isUppercase == true, "\(refusal.message)")
            #expect(!refusal.message.contains("\n"))
        }
    }

    @Test("The member to blame is one of the call's", arguments: CallType.all)
    func blame(call: CallType) {
        for member in refusals(of: call.type).compactMap(\.member) {
            #expect(members(of: call.type).contains(member), "\(member)")
        }
    }

    @Test("Their types and statuses are frozen: clients choose their sentences by them")
    func types() {
        let types = CallType.all.flatMap { call in
            refusals(of: call.type).map { "\(call.name).\($0.reason) \($0.kind.rawValue)" }
        }
        #expect(types == Self.coaches + Self.deliveries + Self.identity)
    }

    private static let deliveries: [String] = [
        "deliveries.accept.notOffered 404", "deliveries.accept.gaveUpBefore 403", "deliveries.accept.taken 409",
        "deliveries.cancel.notFound 404", "deliveries.cancel.finished 409", "deliveries.create.courierNotLinked 422",
        "deliveries.deliver.notOffered 404", "deliveries.deliver.notHolder 403", "deliveries.deliver.finished 409",
        "deliveries.endCooperation.notLinked 404", "deliveries.getForCourier.notFound 404",
        "deliveries.getForStore.notFound 404", "deliveries.giveUp.notOffered 404", "deliveries.giveUp.notHolder 403",
        "deliveries.giveUp.finished 409", "deliveries.inviteByPhone.alreadyLinked 409",
        "deliveries.inviteCourier.unknownCourier 404", "deliveries.inviteCourier.alreadyLinked 409",
        "deliveries.listSteps.notFound 404", "deliveries.pardonCancellation.notFound 404",
        "deliveries.redeemInvitation.unknownKey 404", "deliveries.redeemInvitation.notInvited 403",
        "deliveries.redeemInvitation.alreadyLinked 409", "deliveries.registerCourier.phoneTaken 409",
        "deliveries.registerCourier.unknownKey 404", "deliveries.registerCourier.notInvited 403",
        "deliveries.registerStore.emailTaken 409", "deliveries.registerStore.storeKeyTaken 409",
        "deliveries.streamTracking.notFound 404", "deliveries.streamTracking.over 410",
    ]

    private static let identity: [String] = [
        "identity.acceptDocuments.otherVersion 409", "identity.activateAccount.gone 410",
        "identity.approveAccount.unknownAccount 404", "identity.approveAccount.needsNone 409",
        "identity.blockAccount.unknownAccount 404", "identity.blockAccount.yourself 409",
        "identity.changeEmail.emailTaken 409", "identity.changeEmail.wrongPassword 422",
        "identity.changeEmail.codeSignInNeeded 403",
        "identity.changePassword.wrongPassword 422", "identity.changePassword.noPassword 409",
        "identity.changePhone.phoneTaken 409",
        "identity.changePhone.wrongPassword 422", "identity.changePhone.codeSignInNeeded 403",
        "identity.checkSession.unknownToken 401",
        "identity.confirmEmail.unknownToken 404", "identity.confirmEmail.usedToken 409",
        "identity.confirmEmail.expiredToken 410", "identity.confirmEmail.emailTaken 409",
        "identity.confirmPhone.wrongCode 422", "identity.confirmPhone.phoneTaken 409",
        "identity.contactsOf.unknownAccount 404", "identity.createStaff.emailTaken 409",
        "identity.deleteAccount.wrongPassword 422", "identity.deleteAccount.codeSignInNeeded 403",
        "identity.deleteAccount.unfinished 409",
        "identity.deleteAccount.lastAdmin 409", "identity.readPushKey.noWebPush 404",
        "identity.refreshSession.unknownToken 401", "identity.refreshSession.blocked 403",
        "identity.registerPerson.emailTaken 409", "identity.reserveAccount.identifierTaken 409",
        "identity.reserveAccount.otherContact 403", "identity.resetCourierPassword.wrongCode 422",
        "identity.resetPassword.unknownToken 404", "identity.resetPassword.usedToken 409",
        "identity.resetPassword.expiredToken 410", "identity.resetPassword.passwordTooWeak 422",
        "identity.setStaffPassword.unknownEmail 404", "identity.setStaffPermissions.unknownEmail 404",
        "identity.signIn.wrongCredentials 401", "identity.signIn.notConfirmed 403", "identity.signIn.notApproved 403",
        "identity.signIn.blocked 403", "identity.signInByCode.wrongCode 401", "identity.signInByCode.consentNeeded 422",
        "identity.signInByCode.blocked 403", "identity.signInCourier.wrongCredentials 401",
        "identity.signInCourier.notConfirmed 403", "identity.signInCourier.notApproved 403",
        "identity.signInCourier.blocked 403", "identity.signInStore.wrongCredentials 401",
        "identity.signInStore.notConfirmed 403", "identity.signInStore.notApproved 403",
        "identity.signInStore.blocked 403", "identity.unblockAccount.unknownAccount 404",
        "identity.updateProfile.surnameNeeded 422", "identity.updateProfile.notYours 422",
    ]
}
