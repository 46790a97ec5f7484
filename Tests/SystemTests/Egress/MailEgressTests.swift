import Foundation
import IdentityContract
import TestKit
import Testing

@Suite("Mail sent through an SMTP relay", .timeLimit(.minutes(5)))
struct MailEgressTests {
    /// Runs a town whose mail goes to a relay that does not run yet.
    private func withTown(_ body: (RealTown, MailRelay) async throws -> Void) async throws {
        try await withScratchFolder { folder in
            let relay = try await MailRelay(in: folder)
            try await RealTown.run(settings: relay.settings) { try await body($0, relay) }
        }
    }

    private func register(_ name: String, _ language: String, _ town: RealTown) async throws {
        let registered = try await town.request(
            "POST", "/v1/accounts/person",
            #"{"email":"\#(name)@example.org","language":"\#(language)","consent":true,"#
                + #""password":"\#(RealTown.goodPassword)","passwordConfirmation":"\#(RealTown.goodPassword)"}"#)
        #expect(registered.status == 200)
    }

    /// Waits for the first mail to an address.
    private func mail(to name: String, _ relay: MailRelay) async throws -> MailRelay.Mail {
        let hasCome = try await eventually { try !relay.mails(to: "\(name)@example.org").isEmpty }
        #expect(hasCome, "no mail to \(name)")
        return try #require(try relay.mails(to: "\(name)@example.org").first)
    }

    @Test(
        "R04.4 R04.60 a registering person gets a mail in their language by a real mail server, and its link works",
        arguments: [("hr", "ltr"), ("ar", "rtl")])
    func registers(language: String, direction: String) async throws {
        try await withTown { town, relay in
            let server = try await relay.start()
            defer { server.signal(SIGKILL) }
            try await register("ana", language, town)
            let mail = try await mail(to: "ana", relay)
            #expect(mail.header("From") == "Kvart <no-reply@kvart.example>")
            #expect(mail.header("To") == "ana@example.org")
            #expect(mail.content.contains(#"<html lang="\#(language)" dir="\#(direction)">"#), "\(mail.content)")

            let beginning = "/confirm/person?token="
            let start = try #require(mail.content.firstRange(of: town.url + beginning))
            let token = mail.content[start.upperBound...].prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
            let page = try await town.plain("GET", "\(beginning)\(token)")
            #expect(page.status == 200)
            _ = try await town.session(.person, "ana")
            #expect(try relay.mails().count == 1)
            #expect(town.mails(to: "ana@example.org").isEmpty, "it was kept as a file too")
        }
    }

    @Test("Mail waits while the relay is down, and arrives once when the relay is up again")
    func relayDown() async throws {
        try await withTown { town, relay in
            try await register("ana", "en", town)
            _ = try await town.program.output { $0.contains("mail relay not reached") ? true : nil }
            #expect(try relay.mails().isEmpty)
            // Other calls work while the relay is down.
            _ = try await town.store()

            let server = try await relay.start()
            defer { server.signal(SIGKILL) }
            _ = try await mail(to: "ana", relay)
            // A duplicate would arrive before this later mail.
            try await register("iva", "en", town)
            _ = try await mail(to: "iva", relay)
            #expect(try relay.mails(to: "ana@example.org").count == 1)
        }
    }

    @Test("A killed egress loses no mail, and a duplicate is the same mail")
    func killed() async throws {
        try await withTown { town, relay in
            let server = try await relay.start()
            defer { server.signal(SIGKILL) }
            let names = (1...12).map { "person\($0)" }
            for (number, name) in names.enumerated() {
                try await register(name, "en", town)
                if number % 4 == 2 {
                    let egress = try #require(town.children()["egress"])
                    kill(egress, SIGKILL)
                    let isBack = await eventually { town.children()["egress"].map { $0 != egress } ?? false }
                    #expect(isBack)
                }
            }
            for name in names {
                _ = try await mail(to: name, relay)
                let all = try relay.mails(to: "\(name)@example.org")
                #expect(Set(all.compactMap { $0.header("Message-ID") }).count == 1)
                #expect(Set(all.map(\.text)).count == 1)
            }
        }
    }
}
