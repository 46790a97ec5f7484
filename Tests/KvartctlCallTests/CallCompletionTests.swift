import ArgumentParser
@testable import KvartctlKit
import RPC
import Testing
import Town

@Suite("Completions of kvartctl call")
struct CallCompletionTests {
    private func members(_ words: String...) -> [String] {
        CallCompletion.members(
            among: ["kvartctl", "call"] + words, at: words.count + 1, startingWith: words.last ?? "")
    }

    @Test("A name is completed by its beginning, and every call has a name")
    func names() {
        #expect(CallCompletion.names(startingWith: "deliveries.acc") == ["deliveries.accept"])
        #expect(CallCompletion.names(startingWith: "boats").isEmpty)
        #expect(CallCompletion.names(startingWith: "").count == Town.contracts.flatMap { $0.calls }.count)
    }

    @Test("The members of the call are offered, those of objects with their paths, the required ones first")
    func offered() {
        #expect(
            members("deliveries.create", "") == [
                "customer.firstName=", "customer.lastName=", "customer.address=", "description=", "couriers=",
                "customer.phone=",
            ])
        #expect(members("deliveries.create", "customer.l") == ["customer.lastName="])
        #expect(members("identity.setPicture", "") == ["picture="])
    }

    @Test(
        "A given member is not offered again, nor the members of a given object",
        arguments: ["customer={}", "customer:={}"])
    func given(customer: String) {
        #expect(members("deliveries.create", customer, "description=x", "") == ["couriers="])
        #expect(!members("deliveries.create", "customer.address=x", "").contains("customer.address="))
    }

    @Test("The values of an enumeration and of a boolean are offered after the equals sign, and no others")
    func values() {
        let call = "deliveries.listCancellationsForStore"
        #expect(members(call, "by=").contains("by=courier"))
        #expect(members(call, "by=cou") == ["by=courier"])
        #expect(members(call, "limit=").isEmpty)
        #expect(members(call, "nothing=").isEmpty)
    }

    @Test("The call is found behind options, and nothing is offered without a call")
    func options() {
        #expect(members("--as", "courier:1", "deliveries.accept", "") == ["delivery="])
        #expect(members("--json", "").isEmpty)
    }

    @Test(
        "A completion request prints the candidates, a line for each",
        arguments: [
            (["--", "positional@0", "2", "14", "kvartctl", "call", "deliveries.acc"], "deliveries.accept"),
            (["--", "positional@1", "3", "0", "kvartctl", "call", "deliveries.accept", ""], "delivery="),
        ])
    func request(arguments: [String], printed: String) {
        let answer = #expect(throws: (any Error).self) {
            try Kvartctl.parseAsRoot(["---completion", "call"] + arguments)
        }
        let lines = answer.map { Kvartctl.message(for: $0).split(separator: "\n").map { String($0) } }
        #expect(lines == [printed])
    }

    @Test("The scripts of all three shells are corrected: each corrected part is in the generated script")
    func scripts() {
        let zsh = Kvartctl.completionScript(for: .zsh)
        for correction in CompletionScript.zshSigns { #expect(zsh.contains(correction.generated)) }
        #expect(Kvartctl.completionScript(for: .fish).contains(CompletionScript.fishCursor.generated))
        let texts = ["bash", "zsh", "fish"].compactMap {
            CompletionScript.requested(by: ["--generate-completion-script", $0])
        }
        let marks = ["-F _kvartctl_joined kvartctl", "open_completions -S ''", "(commandline -tC)"]
        #expect(texts.count == 3 && zip(texts, marks).allSatisfy { $0.contains($1) })
        #expect(CompletionScript.requested(by: ["call"]) == nil)
    }
}
