import DeliveriesContract
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Kills during a registration", .serialized, .timeLimit(.minutes(5)))
struct RegistrationKillTests {
    /// The step of the registration saga at which a process is killed.
    enum Step: String, Sendable, CaseIterable {
        case beforeReservation = "before the reservation reaches identity"
        case reserved = "after the reservation, whose reply does not reach deliveries"
        case kept = "after the profile was saved, before the activation reaches identity"
        case activated = "after the activation, whose reply does not reach deliveries"
        case unheard = "after the registration, whose reply does not reach the client"
        case heard = "after the reply has reached the client"

        /// The line at which the process is killed; `nil` when all lines arrive.
        func point(of registrant: Registrant) -> Relay.Point? {
            switch self {
            case .beforeReservation: Relay.Point(call: ReserveAccount.name, line: .request)
            case .reserved: Relay.Point(call: ReserveAccount.name, line: .answer)
            case .kept: Relay.Point(call: ActivateAccount.name, line: .request)
            case .activated: Relay.Point(call: ActivateAccount.name, line: .answer)
            case .unheard: Relay.Point(call: registrant.call, line: .answer)
            case .heard: nil
            }
        }

        /// Whether the profile and the activation job were committed. This decides the result.
        var leavesAll: Bool {
            switch self {
            case .beforeReservation, .reserved: false
            case .kept, .activated, .unheard, .heard: true
            }
        }
    }

    struct Death: Sendable, CustomTestStringConvertible {
        var victim: String
        var step: Step
        var testDescription: String { "\(victim) \(step.rawValue)" }

        static let all = ServicePair.names.flatMap { victim in Step.allCases.map { Death(victim: victim, step: $0) } }
    }

    @Test(
        "After a kill at any step the registration ends up complete or removed",
        arguments: Registrant.allCases, Death.all)
    func killed(registrant: Registrant, death: Death) async throws {
        try await ServicePair.run { pair in
            let witness = try await pair.witness()
            let point = death.step.point(of: registrant)
            if let point { try pair.kill(death.victim, at: point) }
            let registered = try await pair.register(registrant)
            if point == nil { try await pair.kill(death.victim) } else { #expect(pair.kills == 1) }
            // The reply says complete only if the registration is complete.
            if registered?.state == .complete { #expect(death.step == .heard) }
            if death.step == .heard { #expect(registered?.state == .complete) }

            // Both restart without memory, after the reservation has expired.
            try await pair.restart(later: .seconds(601))
            if death.step.leavesAll {
                let account = try await pair.expectWhole(registrant, seenBy: witness)
                if let registered { #expect(registered.account == account) }
            } else {
                try await pair.expectGone(registrant, seenBy: witness)
            }
        }
    }

    @Test("The profile is erased and its OIB is free if another account takes the address before the activation")
    func overtaken() async throws {
        try await ServicePair.run { pair in
            let sample = try RegisterStore.sample(1)
            try pair.kill("deliveries", at: Relay.Point(call: ActivateAccount.name, line: .request))
            #expect(try await pair.register(.store) == nil)
            try pair.clock.advance(by: .seconds(601))
            let other = try await pair.call(
                ReserveAccount(kind: .store, email: sample.email, password: Password(text: "somebody else")))
            _ = try await pair.call(ActivateAccount(account: other.account))

            try await pair.start()
            var heir = try RegisterStore.sample(2)
            heir.storeKey = sample.storeKey
            let call = heir
            let isFree = await eventually { (try? await pair.call(call)) != nil }
            #expect(isFree)
            await #expect(throws: SignInRefused.wrongCredentials) { _ = try await pair.signIn(.store) }
            let signedIn = try await pair.call(
                SignInStore(email: sample.email, password: Password(text: "somebody else")))
            #expect(signedIn.account == other.account)
        }
    }
}
