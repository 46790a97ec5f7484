import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@Suite("Kills during a deletion", .serialized, .timeLimit(.minutes(5)))
struct DeletionKillTests {
    /// The step of the deletion saga at which a process is killed.
    enum Step: String, Sendable, CaseIterable {
        case beforeCall = "before the call reaches identity"
        case asked = "after the account was closed, before the call to deliveries arrives"
        case answered = "after the reply of deliveries, which does not reach identity"
        case unheard = "after the deletion, whose reply does not reach the client"
        case heard = "after the reply has reached the client"

        /// The line at which the process is killed; `nil` when all lines arrive.
        var point: Relay.Point? {
            switch self {
            case .beforeCall: Relay.Point(call: DeleteAccount.name, line: .request)
            case .asked: Relay.Point(call: MayDelete.name, line: .request)
            case .answered: Relay.Point(call: MayDelete.name, line: .answer)
            case .unheard: Relay.Point(call: DeleteAccount.name, line: .answer)
            case .heard: nil
            }
        }
    }

    struct Death: Sendable, CustomTestStringConvertible {
        var victim: String
        var step: Step
        var testDescription: String { "\(victim) \(step.rawValue)" }

        static let all = ServicePair.names.flatMap { victim in Step.allCases.map { Death(victim: victim, step: $0) } }

        /// Whether the account is deleted in the end. Identity finishes a deletion that has begun. If deliveries does
        /// not answer, identity reopens the account.
        var deletes: Bool {
            switch step {
            case .beforeCall: false
            case .asked, .answered: victim == "identity"
            case .unheard, .heard: true
            }
        }
    }

    @Test(
        "After a kill at any step the account ends up deleted or unchanged, and never stays closed",
        arguments: Death.all)
    func killed(death: Death) async throws {
        try await ServicePair.run { pair in
            let (email, password) = (try EmailAddress("ana@example.org"), Password(text: "correct horse"))
            let reserve = ReserveAccount(kind: .store, email: email, password: password)
            let account = try await pair.call(reserve).account
            _ = try await pair.call(ActivateAccount(account: account))
            let signedIn = try await pair.call(SignInStore(email: email, password: password))
            let token = try #require(signedIn.token)
            let caller = Caller(account: account, kind: .store, session: signedIn.session)

            if let point = death.step.point { try pair.kill(death.victim, at: point) }
            let heard = try await pair.hear(DeleteAccount(password: password), as: caller)
            if death.step == .heard { try await pair.kill(death.victim) } else { #expect(pair.kills == 1) }
            #expect((heard != nil) == (death.step == .heard))

            // The job that continues the deletion runs 30 seconds after the account was closed.
            try await pair.restart(later: .seconds(60))
            if death.deletes {
                // A closed account still holds its address.
                let isFree = await eventually { (try? await pair.call(reserve)) != nil }
                #expect(isFree)
                await #expect(throws: SignInRefused.wrongCredentials) {
                    _ = try await pair.call(SignInStore(email: email, password: password))
                }
                await #expect(throws: CheckSession.Refused.unknownToken) {
                    _ = try await pair.call(CheckSession(token: token))
                }
            } else {
                // The session that requested the deletion still works, too.
                let checked = try await pair.call(CheckSession(token: token))
                #expect(checked.caller.account == account)
                let again = try await pair.call(SignInStore(email: email, password: password))
                #expect(again.account == account)
                await #expect(throws: ReserveAccount.Refused.identifierTaken) { _ = try await pair.call(reserve) }
            }
        }
    }
}
