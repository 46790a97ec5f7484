import RPC
import Testing

/// A caller loses its connection when the called service is killed. The contract defines whether its client may repeat
/// the call.
@Suite("The repetition of calls")
struct RepetitionTests {
    private static let betweenServices = CallType.recorded.map(\.type)
        .filter { if case .services = $0.access { true } else { false } }

    @Test("Every call between services declares whether it may be repeated, and if not, the reason")
    func answered() {
        for type in Self.betweenServices {
            switch type.repetition {
            case .readOnly, .idempotent, .withIdempotencyKey: continue
            case .never(let reason): #expect(!reason.isEmpty, "\(type.name)")
            case .unstated: Issue.record("\(type.name) does not declare its repetition")
            }
        }
    }

    @Test("The repetition of a call agrees with its reading", arguments: CallType.all)
    func consistent(call: CallType) {
        #expect((call.type.repetition == .readOnly) == call.type.isReadOnly)
    }

    @Test("A call whose reply is not kept accepts a key, and carrying it out again changes nothing more")
    func unkept() {
        let unkept = CallType.all.filter { !$0.type.keepsReply }
        #expect(
            unkept.map(\.name) == [
                "cars.acceptBid", "cars.openSealedBid", "cars.revealContacts", "cars.revealVIN",
            ])
        let areHarmless = unkept.allSatisfy { $0.type.repetition == .idempotent && $0.type.acceptsIdempotencyKey }
        #expect(areHarmless)
    }

    @Test("Reading, sign-in, refresh, one-time codes, joining a table and a position take no key")
    func noKeys() {
        let names = CallType.all.filter { call in
            if case .never = call.type.repetition { call.type.route != nil } else { false }
        }.map(\.name)
        #expect(
            names == [
                "cityOffers.checkNearby",
                "identity.changeEmail", "identity.changePhone", "identity.confirmEmail", "identity.confirmPhone",
                "identity.refreshSession", "identity.requestPasswordReset", "identity.resendConfirmation",
                "identity.resetCourierPassword", "identity.resetPassword", "identity.sendSignInCode",
                "identity.signIn", "identity.signInByCode", "identity.signInCourier", "identity.signInStore",
                "restaurants.openSession",
            ])
        #expect(CallType.all.allSatisfy { !$0.type.isReadOnly || !$0.type.acceptsIdempotencyKey })
    }
}
