import HTTPTypes
import Texts
import Town
import Vocabulary

/// Puts problems into the languages of people, and has the words of the pages that links open. What is for programs
/// stays as it is: types, codes, arguments, and the names of members (R01.56).
struct ProblemTexts: Sendable {
    /// Read once, because texts are constants.
    static let standard = Result { try ProblemTexts() }

    private let texts: Texts

    /// - Throws: for texts that cannot be read.
    private init() throws {
        texts = try Texts([WireTexts.json] + Town.texts)
    }

    /// Returns the problem in a language, with the header that names the language. A problem without a sentence stays
    /// English.
    func translated(_ problem: Problem, into language: Language) -> Problem {
        let sentence = texts.sentence(for: problem.key, problem.places, in: language)
        var said = problem
        said.message = sentence ?? problem.message
        said.faults = problem.faults.map { translated($0, of: problem, saying: sentence, into: language) }
        said.detail = Self.detail(said, in: language)
        said.headers[.contentLanguage] = (sentence == nil ? .en : language).rawValue
        said.headers[.vary] = "Accept-Language"
        return said
    }

    /// Returns the faulty members, each with its sentence: `customer.phone: This must be a phone number.` Leaves out the
    /// sentences that repeat the message.
    private static func detail(_ problem: Problem, in language: Language) -> String? {
        guard let faults = problem.faults else { return nil }
        let sentences = faults.paths.flatMap { path in
            faults[path].map(\.message).filter { $0 != problem.message }.map { sentence in
                guard isName(path) else { return sentence }
                // Isolates the Latin name in a text that runs from right to left.
                return language == .ar ? "\u{2066}\(path)\u{2069}: \(sentence)" : "\(path): \(sentence)"
            }
        }
        return sentences.isEmpty ? nil : sentences.prefix(mostSentences).joined(separator: " ")
    }

    /// The client wrote the path of an unknown member, so people see it only when it looks like a member.
    private static func isName(_ path: String) -> Bool {
        1...100 ~= path.utf8.count
            && path.unicodeScalars.allSatisfy { scalar in
                scalar == "." || scalar.isASCII && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar)
            }
    }

    /// The most faults in the detail. It is for people; `errors` has all faults.
    private static let mostSentences = 5

    /// - Parameter sentence: the sentence of the problem itself, in the language.
    private func translated(
        _ faults: Faults, of problem: Problem, saying sentence: String?, into language: Language
    ) -> Faults {
        var said = Faults()
        for path in faults.paths {
            for var fault in faults[path] {
                // A refusal that blames a member says the same at the member.
                let text =
                    fault.message == problem.message
                    ? sentence : texts.sentence(for: fault.key, fault.arguments, in: language)
                fault.message = text ?? fault.message
                said.record(fault, at: path)
            }
        }
        return said
    }

    /// The words of a linked page; `nil` when its contract has none in the language.
    func page(_ key: String, in language: Language) -> String? { texts.page(key, in: language) }

    /// For tests: the keys of all sentences in a language.
    func keys(in language: Language) -> Set<String> { texts.sentenceKeys(in: language) }
}
