import Foundation
import HTTPTypes
import RPC
import Testing
import Vocabulary

@testable import GatewayService

@Suite("Translations of problems")
struct ProblemTextsTests {
    private static let translations = Language.allCases.filter { $0 != .en }

    private let texts: ProblemTexts

    init() throws { texts = try ProblemTexts.standard.get() }

    // MARK: Completeness

    @Test("The samples contain every problem in the code")
    func samples() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Services/Gateway/Gateway")
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let paths = (files?.compactMap { $0 as? URL } ?? []).filter { $0.lastPathComponent.hasPrefix("Problem+") }
        let names = try paths.flatMap { path -> [String] in
            let text = try String(contentsOf: path, encoding: .utf8)
            return text.matches(of: /static (?:let|func) (\w+)/).map { "\($0.output.1)" }
        }
        #expect(names.sorted() == ProblemSamples.named.keys.sorted())
    }

    @Test("R01.56 every problem has a sentence in every language, and there is no surplus one", arguments: translations)
    func keys(language: Language) throws {
        let keys = texts.keys(in: language).filter { $0.hasPrefix("gateway.") || $0.hasPrefix("rpc.") }
        let expected = try Set(ProblemSamples.translated().map(\.key))
        #expect(keys == expected)
    }

    @Test("R01.56 each problem is translated, and its machine-readable members stay", arguments: translations)
    func said(language: Language) throws {
        for problem in try ProblemSamples.translated() {
            let said = texts.translated(problem, into: language)
            #expect(said.message != problem.message, "\(problem.key)")
            let isFilled = !said.message.contains { "{}".contains($0) }
            #expect(isFilled, "\(said.message)")
            #expect(said.headers[.contentLanguage] == language.rawValue)
            #expect(said.headers[.vary] == "Accept-Language")
            var same = said
            (same.message, same.faults, same.headers) = (problem.message, problem.faults, problem.headers)
            same.detail = nil
            #expect(same == problem)
            #expect(said.headers[.retryAfter] == problem.headers[.retryAfter])
            // Names and methods are not translated.
            for (name, word) in problem.words where !["seconds", "count", "reason", "form"].contains(name) {
                #expect(said.message.contains(word), "\(said.message)")
            }
        }
    }

    @Test("R01.56 every JSON parse error is translated", arguments: translations)
    func syntax(language: Language) {
        let sentences = JSONSyntaxError.Reason.allCases.map { reason in
            texts.translated(.malformedBody(JSONSyntaxError(reason: reason, offset: 7)), into: language).message
        }
        #expect(Set(sentences).count == JSONSyntaxError.Reason.allCases.count)
        for (reason, sentence) in zip(JSONSyntaxError.Reason.allCases, sentences) {
            let isEnglish = sentence.contains("\(reason)") || sentence.contains(reason.rawValue)
            #expect(!isEnglish && sentence.contains("7"), "\(sentence)")
        }
    }

    @Test("R01.56 every required header format is translated", arguments: translations)
    func headers(language: Language) {
        let forms: [HeaderForm] = [.key, .tags, .event, .single(cookie: "kvart"), .one]
        let sentences = forms.map { texts.translated(.malformedHeader(.cookie, $0), into: language).message }
        #expect(Set(sentences).count == forms.count)
        for (form, sentence) in zip(forms, sentences) where form != .one {
            let isEnglish = sentence.contains(form.text) || sentence.contains(": \(form.words["form"] ?? "").")
            #expect(!isEnglish, "\(sentence)")
        }
        #expect(sentences[0].contains("255") && sentences[3].contains("kvart"))
    }

    @Test("Problems of forms stay English, because pages have their own texts for them", arguments: translations)
    func english(language: Language) throws {
        for name in ProblemSamples.english {
            let problem = try #require(ProblemSamples.named[name])
            let said = texts.translated(problem, into: language)
            #expect(said.message == problem.message)
            #expect(said.headers[.contentLanguage] == "en")
        }
    }

    @Test("The English text of every problem equals the text in the code")
    func original() throws {
        for problem in try ProblemSamples.translated() {
            let said = texts.translated(problem, into: .en)
            #expect(said.message == problem.message)
            #expect(said.faults == problem.faults)
            #expect(said.headers[.contentLanguage] == "en")
        }
    }

    // MARK: Sentences

    @Test("A time limit that is not whole seconds is reported in English", arguments: translations)
    func milliseconds(language: Language) {
        let said = texts.translated(.late(limit: .milliseconds(300)), into: language)
        #expect(said.message == "This took too long: it must be done within 300 milliseconds.")
        #expect(said.headers[.contentLanguage] == "en")
    }

    @Test("Numbers are formatted for the language", arguments: [(Language.hr, "1.048.576"), (.ar, "1,048,576")])
    func numbers(language: Language, number: String) {
        #expect(texts.translated(.tooLarge(limit: 1_048_576), into: language).message.contains(number))
    }

    @Test(
        "A fault is translated by its code, and the fault of a refusal by the refusal's sentence",
        arguments: translations)
    func faults(language: Language) {
        var problem = Problem.invalid(Faults("a", Fault(code: "invalid", message: "This is not valid.")))
        let own = texts.translated(problem, into: language)
        #expect(own.faults?["a"].first?.message != own.message)
        #expect(own.faults?["a"].first?.message != "This is not valid.")
        // A refusal without a translation stays, also at its member.
        problem = Problem(
            status: .unprocessableContent, type: "echo.refuse.invalid", message: "You asked for invalid.",
            faults: Faults("kind", Fault(code: "invalid", message: "You asked for invalid.")))
        let refused = texts.translated(problem, into: language)
        #expect(refused.message == problem.message)
        #expect(refused.faults == problem.faults)
    }

    @Test("The detail is the distinct sentences of the faults, without paths", arguments: Language.allCases)
    func details(language: Language) throws {
        var faults = Faults("customer.phone", .required)
        faults.record(.required, at: "customer.name")
        faults.record(.givenTwice, at: "")
        faults.record(.givenTwice, at: "\u{202E}<b>")
        let said = texts.translated(.invalid(faults), into: language)
        let sentences = try ["customer.phone", ""].map { try #require(said.faults?[$0].first).message }
        #expect(said.detail == "\(sentences[0]) \(sentences[1])")
        #expect((sentences[0] == Fault.required.message) == (language == .en))
        #expect(said.faults?.paths == faults.paths)
    }

    @Test("The detail has at most five sentences, and all faults stay", arguments: Language.allCases)
    func longDetail(language: Language) throws {
        var faults = Faults()
        for number in 1...10 { faults.record(.tooLong(atMost: number, "characters"), at: "list.\(number)") }
        let said = texts.translated(.invalid(faults), into: language)
        let sentences = try (1...10).map { try #require(said.faults?["list.\($0)"].first).message }
        #expect(said.detail == sentences.prefix(5).joined(separator: " "))
    }

    @Test(
        "A refusal has no detail, also when it names a member", arguments: Language.allCases)
    func once(language: Language) {
        let refused = Problem(
            status: .conflict, type: "identity.registerPerson.emailTaken", message: "Taken.",
            faults: Faults("email", Fault(code: "emailTaken", message: "Taken.")))
        #expect(texts.translated(refused, into: language).detail == nil)
        #expect(texts.translated(.stale, into: language).detail == nil)
    }

    @Test("Faults keep their order, codes and arguments", arguments: translations)
    func order(language: Language) {
        var faults = Faults("b", .tooShort(atLeast: 7, "characters"))
        faults.record(.required, at: "a")
        faults.record(.givenTwice, at: "b")
        faults.record(Fault(code: "unheard", message: "So."), at: "c")
        let said = texts.translated(.invalid(faults), into: language).faults
        #expect(said?.paths == ["b", "a", "c"])
        #expect(said?["b"].map(\.code) == ["tooShort", "givenTwice"])
        #expect(said?["b"].first?.arguments == ["rule": "characters", "count": "7"])
        #expect(said?["c"] == [Fault(code: "unheard", message: "So.")])
        #expect(said?["a"].first?.message != Fault.required.message)
    }
}
