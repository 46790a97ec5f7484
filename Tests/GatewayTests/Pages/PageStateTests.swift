import DeliveriesContract
import GatewayService
import HTTPTypes
import IdentityContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("The content of pages")
struct PageStateTests {
    @Test(
        "R04.5 a confirmation link shows its state, and unusable ones answer 404 and 410",
        arguments: [
            (ConfirmationState.confirmed, 200, "Your e-mail address is confirmed"),
            (.alreadyConfirmed, 200, "Already confirmed"), (.expired, 410, "This link is too old"),
            (.unknown, 404, "We do not know this link"), (.emailTaken, 200, "This address is taken"),
        ])
    func confirm(state: ConfirmationState, status: Int, heading: String) async throws {
        let town = try PageGateway([ShowConfirmation.name: #"{"state":"\#(state.rawValue)","email":null}"#])
        let answer = try await town.get("/confirm/person?token=q3Zt5pUe")
        #expect(answer.status == status)
        #expect(answer.text.contains("<h1>\(heading)</h1>"))
        #expect(answer.page.isBalanced && answer.page.all("form").isEmpty)
        #expect(town.client.sent.map(\.method) == [ShowConfirmation.name])
        #expect(town.client.sent.first?.call == #"{"kind":"person","token":"q3Zt5pUe"}"#)
    }

    private static let open = #"{"state":"open","email":"iva@example.org"}"#

    @Test("A change of address is requested by a form with the link's own token")
    func change() async throws {
        let town = try PageGateway([ShowConfirmation.name: Self.open, ConfirmEmail.name: #"{"email":"a@b.hr"}"#])
        let answer = try await town.get("/confirm/person?token=q3Zt5pUe")
        #expect(answer.status == 200)
        #expect(answer.text.contains("<h1>Change your e-mail address</h1>"))
        #expect(answer.text.contains("<bdi>iva@example.org</bdi>"))
        let page = answer.page
        #expect(page.isBalanced)
        #expect(page.all("form").map(\.attributes) == [["method": "post", "action": "/confirm/person"]])
        #expect(
            page.all("input").map(\.attributes) == [
                ["type": "hidden", "name": "kind", "value": "person"],
                ["type": "hidden", "name": "token", "value": "q3Zt5pUe"],
            ])
        #expect(town.client.sent.map(\.method) == [ShowConfirmation.name])

        let done = try await town.post("/confirm/person", "kind=person&token=q3Zt5pUe")
        #expect(done.status == 200)
        #expect(done.text.contains("<h1>Your e-mail address is changed</h1>"))
        #expect(done.page.isBalanced && done.page.all("form").isEmpty)
        #expect(town.client.sent.map(\.method) == [ShowConfirmation.name, ConfirmEmail.name])
        #expect(town.client.sent.last?.call == #"{"kind":"person","token":"q3Zt5pUe"}"#)
    }

    @Test("A refused change shows the reason above the form and keeps the token")
    func changeIsRefused() async throws {
        let error = ErrorObject(ConfirmEmail.Refused.emailTaken, of: ConfirmEmail.name)
        let town = try PageGateway([ShowConfirmation.name: Self.open], errors: [ConfirmEmail.name: error])
        let answer = try await town.post("/confirm/person", "kind=person&token=q3Zt5pUe")
        #expect(answer.status == 409)
        let page = answer.page
        #expect(page.isBalanced)
        #expect(page.all("p").filter { $0.attributes["role"] == "alert" }.count == 1)
        #expect(page.text.contains(ConfirmEmail.Refused.emailTaken.message))
        #expect(page.all("input").map { $0.attributes["value"] } == ["person", "q3Zt5pUe"])
        #expect(town.client.sent.last?.call == #"{"kind":"person","token":"q3Zt5pUe"}"#)
    }

    @Test("R04.5 a HEAD confirms nothing, because link scanners send it")
    func head() async throws {
        let town = try PageGateway([ShowConfirmation.name: Self.open])
        for target in ["/confirm/person?token=q3Zt5pUe", "/confirm/person"] {
            let answer = try await town.gateway.ask(.head, target)
            #expect(answer.status == 200)
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.bytes.isEmpty)
        }
        #expect(town.client.sent.isEmpty)
    }

    @Test("The page names the confirmed address if the reply has it")
    func address() async throws {
        let reply = #"{"state":"confirmed","email":"ana@example.org"}"#
        let town = try PageGateway([ShowConfirmation.name: reply])
        let answer = try await town.get("/confirm/dealer?token=q3Zt5pUe")
        #expect(answer.text.contains("<bdi>ana@example.org</bdi> belongs to your account now."))
    }

    @Test("R04.9 a valid link shows a form for the new password and is not consumed")
    func reset() async throws {
        let town = try PageGateway([ShowPasswordReset.name: #"{"state":"good","minimumLength":8}"#])
        let answer = try await town.get("/reset?token=q3Zt5pUe")
        #expect(answer.status == 200)
        let page = answer.page
        #expect(page.isBalanced)
        #expect(page.all("form").map(\.attributes) == [["method": "post", "action": "/reset"]])
        let inputs = Dictionary(page.all("input").map { ($0.attributes["name"] ?? "", $0.attributes) }) { first, _ in
            first
        }
        #expect(inputs.count == 3)
        #expect(inputs["token"] == ["type": "hidden", "name": "token", "value": "q3Zt5pUe"])
        for name in ["password", "passwordConfirmation"] {
            #expect(inputs[name]?["type"] == "password")
            #expect(inputs[name]?["autocomplete"] == "new-password")
            #expect(inputs[name]?["minlength"] == "8")
            #expect(inputs[name]?["aria-invalid"] == nil)
        }
        #expect(page.text.contains("At least 8 characters, with"))
        // Each field has its label.
        let labels = page.all("label").compactMap { $0.attributes["for"] }
        #expect(labels.allSatisfy { id in page.all("input").contains { $0.attributes["id"] == id } })
        #expect(labels.count == 2)
    }

    @Test(
        "An invalid reset link shows no form",
        arguments: [
            (PasswordResetState.used, 410, "This link was used already"), (.expired, 410, "This link is too old"),
            (.unknown, 404, "We do not know this link"),
        ])
    func resetIsOver(state: PasswordResetState, status: Int, heading: String) async throws {
        let reply = #"{"state":"\#(state.rawValue)","minimumLength":8}"#
        let answer = try await PageGateway([ShowPasswordReset.name: reply]).get("/reset?token=q3Zt5pUe")
        #expect(answer.status == status)
        #expect(answer.text.contains("<h1>\(heading)</h1>"))
        #expect(answer.page.all("form").isEmpty)
        #expect(answer.page.isBalanced)
    }

    private static func invitation(_ state: InvitationState, isKnown: Bool) -> String {
        let name = isKnown ? quoted("Pekara Klas") : "null"
        let expiry = isKnown ? quoted("2026-12-01T09:05:00.000Z") : "null"
        return #"{"state":"\#(state.rawValue)","storeName":\#(name),"registrationKey":"7K3M-ZQ9A-2XW4-B8RD","#
            + #""expiresAt":\#(expiry)}"#
    }

    @Test(
        "R01.19 an open invitation shows the sender, the expiry, the key and instructions",
        arguments: [
            (InvitationLinkKind.registerCourierKey, "Register as a courier"),
            (.registerStoreKey, "Choose to add a store"),
        ])
    func invitation(kind: InvitationLinkKind, step: String) async throws {
        let town = try PageGateway([ShowInvitation.name: Self.invitation(.open, isKnown: true)])
        let answer = try await town.get("/invitations/\(kind.rawValue)/7k3mzq9a2xw4b8rd")
        #expect(answer.status == 200)
        #expect(answer.text.contains("<h1>Pekara Klas invites you</h1>"))
        #expect(answer.text.contains("<code dir=\"ltr\">7K3M-ZQ9A-2XW4-B8RD</code>"))
        #expect(
            answer.text.contains(
                #"until <time datetime="2026-12-01T09:05:00.000Z">1 December 2026, 09:05 UTC</time>."#))
        let page = answer.page
        #expect(page.isBalanced)
        #expect(page.text.contains(step))
        #expect(page.all("li").count == 3)
        #expect(
            town.client.sent.first?.call == #"{"linkKind":"\#(kind.rawValue)","registrationKey":"7k3mzq9a2xw4b8rd"}"#)
    }

    @Test("An expired invitation shows no key; an unknown one shows no name")
    func invitationIsOver() async throws {
        let path = "/invitations/registerCourierKey/7K3M-ZQ9A-2XW4-B8RD"
        let expired = try await PageGateway([ShowInvitation.name: Self.invitation(.expired, isKnown: true)]).get(path)
        #expect(expired.status == 410)
        #expect(expired.text.contains("Pekara Klas") && expired.text.contains("1 December 2026"))
        #expect(!expired.text.contains("7K3M"))
        let unknown = try await PageGateway([ShowInvitation.name: Self.invitation(.unknown, isKnown: false)]).get(path)
        #expect(unknown.status == 404)
        #expect(unknown.text.contains("<h1>There is no such invitation</h1>"))
        #expect(!unknown.text.contains("7K3M") && unknown.page.all("time").isEmpty)
        #expect(expired.page.isBalanced && unknown.page.isBalanced)
    }

    @Test("A store's invitation link opens the page, with the real service")
    func realInvitation() async throws {
        let town = try await DeliveryTown()
        let gateway = try TestGateway(
            service: town.deliveries, identity: town.identity,
            contracts: [
                .init(DeliveriesContract.self, by: "deliveries"), .init(IdentityContract.self, by: "identity"),
            ])
        let store = try await town.store(1)
        let invitation = try await town.call(InviteByPhone(phone: .sample(1)), as: store)
        let path = "/invitations/registerCourierKey/\(invitation.registrationKey)"
        #expect(invitation.link.hasSuffix(path))
        let answer = try await gateway.ask(.get, path)
        #expect(answer.status == 200)
        #expect(answer.text.contains("<h1>Store 1 invites you</h1>"))
        #expect(answer.text.contains("<code dir=\"ltr\">\(invitation.registrationKey)</code>"))
        // A key as some messengers change it.
        let pasted = "\(invitation.registrationKey)".replacing("-", with: "%E2%80%93") + "%0A"
        let same = try await gateway.ask(.get, "/invitations/registerCourierKey/\(pasted)")
        #expect(same.status == 200)
        #expect(same.text.contains("<code dir=\"ltr\">\(invitation.registrationKey)</code>"))
        let wrong = try await gateway.ask(.get, "/invitations/registerCourierKey/7K3M-ZQ9A-2XW4-B8RD")
        let cutShort = try await gateway.ask(.get, "/invitations/registerCourierKey/7K3M")
        #expect(wrong.status == 404)
        #expect(cutShort.status == 404)
        #expect(cutShort.bytes == wrong.bytes)
        #expect(try await gateway.ask(.get, "/invitations/other/\(invitation.registrationKey)").status == 422)
    }

    @Test(
        "R04.1 terms and privacy policy are public pages in the version in force",
        arguments: [(LegalDocument.terms, "Terms of use"), (.privacy, "Privacy policy")])
    func legal(document: LegalDocument, heading: String) async throws {
        let reply = #"{"document":"\#(document.rawValue)","version":"\#(document.version)"}"#
        let answer = try await PageGateway([ShowDocument.name: reply]).get("/legal/\(document.rawValue)")
        #expect(answer.status == 200)
        #expect(answer.text.contains("<h1>\(heading)</h1>"))
        let page = answer.page
        #expect(page.text.contains("Version \(document.version)"))
        #expect(page.isBalanced)
        #expect(page.all("h2").count > 10 && page.all("li").count > 5)
        // No placeholder is left.
        #expect(!page.text.contains("{") && !page.text.contains("}"))
    }

    @Test("An unknown version answers 502 and never shows another text")
    func legalVersion() async throws {
        let reply = #"{"document":"terms","version":"2031-01-01"}"#
        let answer = try await PageGateway([ShowDocument.name: reply]).get("/legal/terms")
        #expect(answer.status == 502)
        #expect(!answer.text.contains("Terms of use</h1>"))
    }

    @Test("The contact page has a mail link and a phone link")
    func contact() async throws {
        let reply =
            #"{"email":"admin@kvart.example","phone":"+38512345678","subject":"Kvart: 50% & more","#
            + #""text":"Hello,\nI am"}"#
        let answer = try await PageGateway([ShowContact.name: reply]).get("/contact")
        #expect(answer.status == 200)
        let links = answer.page.all("a").compactMap { $0.attributes["href"] }
        #expect(
            links.contains("mailto:admin@kvart.example?subject=Kvart%3a%2050%25%20%26%20more&body=Hello%2c%0D%0AI%20am")
        )
        #expect(links.contains("tel:+38512345678"))
        let silent = #"{"email":"admin@kvart.example","phone":null,"subject":"a","text":"b"}"#
        let other = try await PageGateway([ShowContact.name: silent]).get("/contact")
        #expect(!other.text.contains("tel:") && !other.page.text.contains("Phone"))
        #expect(answer.page.isBalanced && other.page.isBalanced)
    }
}
