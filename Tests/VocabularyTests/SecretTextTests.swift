import RPC
import Testing
import Vocabulary

@Suite("A token")
struct SecretTextTests {
    @Test(
        "The wire carries a token unchanged",
        arguments: ["a", " dG9rZW4 ", "q3Zt5p-_.~/+=", "ж", String(repeating: "x", count: 512)])
    func wire(token: String) throws {
        #expect(try text(SecretText(token)) == quoted(token))
        #expect(try value(quoted(token), as: SecretText.self) == SecretText(token))
    }

    @Test("An empty token is missing, and the longest has 512 bytes")
    func lengths() throws {
        #expect(faults(#""""#, as: SecretText.self) == [": required"])
        #expect(try faults(quoted(String(repeating: "x", count: 513)), as: SecretText.self) == [": tooLong"])
        #expect(try faults(quoted(String(repeating: "ж", count: 257)), as: SecretText.self) == [": tooLong"])
        #expect(faults("7", as: SecretText.self) == [": type"])
    }

    @Test("Printing never shows a token; the wire does, unless secrets are left out")
    func neverShown() throws {
        let token = SecretText("hunter2hunter2")
        for shown in printed(token) { #expect(!shown.contains("hunter2"), "\(shown)") }
        #expect("\(token)" == "(secret)")
        #expect(try JSONWriter.encodeWithoutSecrets(["token": token]) == Array(#"{"token":null}"#.utf8))
    }
}
