import IdentityContract
import RPC
import TestKit
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Confirming an address")
struct ConfirmationTests {
    @Test("The first confirmation is told to the contexts, once")
    func told() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana)
            #expect(try await identity.told(EmailConfirmed.self).isEmpty)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: try identity.link(to: .ana)))
            #expect(try await identity.told(EmailConfirmed.self) == [EmailConfirmed(account: account, kind: .person)])
        }
    }

    @Test("R02.5 the link confirms once; then it is used (409), and a forged one is unknown (404)")
    func once() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana)
            let call = ConfirmEmail(kind: .person, token: try identity.link(to: .ana))
            #expect(try await identity.gateway.call(call).email == .ana)
            #expect(try await identity.signIn(.person, .ana).account == account)
            let again = try await identity.gateway.errorObject(of: call)
            #expect(again?.code == 409)
            #expect(again?.data.type == "identity.confirmEmail.usedToken")
            let forged = LinkToken(secret: Array(repeating: 7, count: LinkToken.byteCount)).text
            for text in [forged, "kvl_", "x", String(call.token.text.dropLast()), call.token.text + "A"] {
                let error = try await identity.gateway.errorObject(
                    of: ConfirmEmail(kind: .person, token: SecretText(text)))
                #expect(error?.code == 404)
                #expect(error?.data.type == "identity.confirmEmail.unknownToken")
            }
        }
    }

    @Test("R04.5, R02.5 opening the page confirms and reports it; opening it again reports it and changes nothing")
    func page() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let page = ShowConfirmation(kind: .person, token: try identity.link(to: .ana))
            let first = try await identity.gateway.call(page)
            #expect(first.state == .confirmed)
            #expect(first.email == .ana)
            _ = try await identity.signIn(.person, .ana)
            let before = try await identity.database.contents()
            for _ in 0..<3 {
                let again = try await identity.gateway.call(page)
                #expect(again.state == .alreadyConfirmed)
                #expect(again.email == nil)
            }
            #expect(try await identity.database.contents() == before)
            let forged = LinkToken(secret: Array(repeating: 7, count: LinkToken.byteCount)).text
            let unknown = try await identity.gateway.call(
                ShowConfirmation(kind: .person, token: SecretText(forged)))
            #expect(unknown.state == .unknown)
        }
    }

    @Test("R02.6 an expired link is refused with the account, for which a new link can be requested")
    func expired() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana)
            let former = try identity.link(to: .ana)
            identity.clock.advance(by: .seconds(86_400))
            let error = try await identity.gateway.errorObject(of: ConfirmEmail(kind: .person, token: former))
            #expect(error?.code == 410)
            #expect(error?.data.type == "identity.confirmEmail.expiredToken")
            #expect(error?.data.arguments == ["account": "\(account)"])
            let page = try await identity.gateway.call(ShowConfirmation(kind: .person, token: former))
            #expect(page.state == .expired)
            let named = try #require(error?.data.arguments?["account"])
            let resend = ResendConfirmation(kind: .person, account: try #require(AccountID(named)))
            _ = try await identity.gateway.call(resend)
            try await identity.answerRequests()
            #expect(identity.transport.mails(to: .ana).count == 2)
            let renewed = try identity.link(to: .ana)
            #expect(renewed != former)
            #expect(try await identity.gateway.call(ConfirmEmail(kind: .person, token: renewed)).email == .ana)
            _ = try await identity.signIn(.person, .ana)
        }
    }

    @Test("A link is valid to the last millisecond of its day")
    func lastMillisecond() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            let token = try identity.link(to: .ana)
            identity.clock.advance(by: .seconds(86_400) - .milliseconds(1))
            #expect(try await identity.gateway.call(ConfirmEmail(kind: .person, token: token)).email == .ana)
        }
    }

    @Test("R02.7 a link is valid only for its own kind, and not used up by another")
    func ownKind() async throws {
        try await IdentityUnderTest.run { identity in
            try await identity.registerPerson(.ana)
            _ = try await identity.add(.restaurant, .ivo)
            let (person, restaurant) = (try identity.link(to: .ana), try identity.link(to: .ivo))
            let wrong: [(EmailAccountKind, SecretText)] = [
                (.restaurant, person), (.person, restaurant), (.dealer, person), (.promoter, restaurant),
            ]
            for (kind, token) in wrong {
                await #expect(throws: ConfirmEmail.Refused.unknownToken) {
                    try await identity.gateway.call(ConfirmEmail(kind: kind, token: token))
                }
                let page = try await identity.gateway.call(ShowConfirmation(kind: kind, token: token))
                #expect(page.state == .unknown)
            }
            #expect(try await identity.gateway.call(ConfirmEmail(kind: .person, token: person)).email == .ana)
            #expect(try await identity.gateway.call(ConfirmEmail(kind: .restaurant, token: restaurant)).email == .ivo)
            _ = try await identity.signIn(.restaurant, .ivo)
        }
    }

    @Test("Either of two links works and invalidates the other")
    func twoLinks() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana)
            let first = try identity.link(to: .ana)
            _ = try await identity.gateway.call(ResendConfirmation(kind: .person, account: account))
            try await identity.answerRequests()
            let second = try identity.link(to: .ana)
            _ = try await identity.gateway.call(ConfirmEmail(kind: .person, token: first))
            await #expect(throws: ConfirmEmail.Refused.usedToken) {
                try await identity.gateway.call(ConfirmEmail(kind: .person, token: second))
            }
        }
    }

    @Test("A new link is sent only to an account that waits for it, and the answer does not reveal it")
    func resend() async throws {
        try await IdentityUnderTest.run { identity in
            let confirmed = try await identity.addPerson(.ana)
            let waiting = try await identity.registerPerson(.ivo)
            let store = try await identity.addStore(.ana)
            let before = identity.transport.outboundMessages.count
            let calls = [
                ResendConfirmation(kind: .person, account: confirmed),
                ResendConfirmation(kind: .restaurant, account: waiting),
                ResendConfirmation(kind: .store, account: store),
                ResendConfirmation(kind: .person, account: .example),
            ]
            for call in calls {
                #expect(try await identity.gateway.refusal(of: call) == nil)
            }
            try await identity.answerRequests()
            #expect(identity.transport.outboundMessages.count == before)
            _ = try await identity.gateway.call(ResendConfirmation(kind: .person, account: waiting))
            try await identity.answerRequests()
            #expect(identity.transport.outboundMessages.count == before + 1)
        }
    }

    @Test("At most five such mails are sent at once")
    func throttled() async throws {
        try await IdentityUnderTest.run { identity in
            let call = ResendConfirmation(kind: .person, account: try await identity.registerPerson(.ana))
            for _ in 0..<5 {
                _ = try await identity.gateway.call(call)
                try await identity.answerRequests()
            }
            #expect(try await identity.gateway.refusal(of: call) == "rpc.throttled")
            try await identity.answerRequests()
            #expect(identity.transport.mails(to: .ana).count == 6)
        }
    }

    @Test("Of twenty concurrent uses of one link one confirms, with one event")
    func raced() async throws {
        try await IdentityUnderTest.run { identity in
            let account = try await identity.registerPerson(.ana)
            let call = ConfirmEmail(kind: .person, token: try identity.link(to: .ana))
            let outcomes = await race(20) { _ in try await identity.gateway.call(call).email }
            #expect(outcomes.winners() == [EmailAddress.ana])
            #expect(outcomes.losers().allSatisfy { $0 as? ConfirmEmail.Refused == .usedToken })
            let events = try await identity.trail(of: account)
            #expect(events.count { $0.type == .emailConfirmed } == 1)
        }
    }
}

extension ConfirmationTests {
    @Test("A request for the link runs the same statements whether or not the account waits for it")
    func sameWork() async throws {
        try await IdentityUnderTest.run { identity in
            let waiting = try await identity.registerPerson(.ana)
            let confirmed = try await identity.addPerson(.ivo)
            let statements = try await Statements.watching(identity.database)
            var shapes: [[String]] = []
            for account in [waiting, confirmed, .example] {
                let before = statements.texts.count
                _ = try await identity.gateway.call(ResendConfirmation(kind: .person, account: account))
                shapes.append(statements.shapes(from: before))
            }
            #expect(Set(shapes).count == 1)
            let reads = shapes[0].filter { $0.contains("FROM account") }
            #expect(reads == [])
        }
    }
}
