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
        #expect(
            types == [
                "deliveries.accept.notOffered 404", "deliveries.accept.gaveUpBefore 403",
                "deliveries.accept.taken 409", "deliveries.cancel.notFound 404", "deliveries.cancel.finished 409",
                "deliveries.create.courierNotLinked 422", "deliveries.deliver.notOffered 404",
                "deliveries.deliver.notHolder 403", "deliveries.deliver.finished 409",
                "deliveries.endCooperation.notLinked 404", "deliveries.getForCourier.notFound 404",
                "deliveries.getForStore.notFound 404", "deliveries.giveUp.notOffered 404",
                "deliveries.giveUp.notHolder 403", "deliveries.giveUp.finished 409",
                "deliveries.inviteByPhone.alreadyLinked 409", "deliveries.inviteCourier.unknownCourier 404",
                "deliveries.inviteCourier.alreadyLinked 409", "deliveries.redeemInvitation.unknownKey 404",
                "deliveries.redeemInvitation.notInvited 403", "deliveries.redeemInvitation.alreadyLinked 409",
                "deliveries.registerCourier.phoneTaken 409", "deliveries.registerCourier.unknownKey 404",
                "deliveries.registerCourier.notInvited 403", "deliveries.registerStore.emailTaken 409",
                "deliveries.registerStore.storeKeyTaken 409", "identity.activateAccount.gone 410",
                "identity.checkSession.unknownToken 401", "identity.contactsOf.unknownAccount 404",
                "identity.reserveAccount.identifierTaken 409", "identity.reserveAccount.otherContact 403",
                "identity.signInCourier.wrongCredentials 401", "identity.signInStore.wrongCredentials 401",
            ])
    }
}
