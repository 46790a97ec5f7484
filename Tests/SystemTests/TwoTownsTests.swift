import IdentityContract
import TestKit
import Testing

@Suite("Two towns on one machine", .timeLimit(.minutes(5)))
struct TwoTownsTests {
    @Test("R02.55 two towns with their own settings and folders run side by side, and share no account")
    func sideBySide() async throws {
        try await RealTown.run { first in
            try await RealTown.run(settings: #""contact":{"email":"second@example.org"}"#) { second in
                try await first.person("ana")
                #expect(try await first.signIn(.person, "ana").status == 200)
                #expect(try await second.signIn(.person, "ana").status == 401)
                var contacts: [String?] = []
                for town in [first, second] {
                    contacts.append(try await town.request("GET", "/v1/accounts/contact").text("email"))
                }
                #expect(contacts == ["admin@kvart.example", "second@example.org"])
            }
        }
    }
}
