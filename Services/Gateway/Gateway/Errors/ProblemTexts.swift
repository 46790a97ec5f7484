import HTTPTypes
import Texts
import Town
import Vocabulary

/// Translates problems, and has the words of the pages that links open. Types, codes, arguments and names of members
/// are for programs and are never translated (R01.56).
struct ProblemTexts: Sendable {
    /// Read once, because texts are constants.
    static let standard = Result { try ProblemTexts() }

    private let texts: Texts

    /// - Throws: when the texts cannot be read.
    private init() throws {
        texts = try Texts(WireTexts.files + Town.texts)
    }

    /// Returns the problem in a language, with the header that names the language. A problem without a sentence stays
    /// English.
    func translated(_ problem: Problem, into language: Language) -> Problem {
        let sentence = texts.sentence(for: problem.key, problem.places, in: language)
        var result = problem
        result.message = sentence ?? problem.message
        result.faults = problem.faults.map { translated($0, of: problem, saying: sentence, into: language) }
        result.detail = Self.detail(result)
        result.headers[.contentLanguage] = (sentence == nil ? .en : language).rawValue
        result.headers[.vary] = "Accept-Language"
        return result
    }

    /// Returns the sentences of the faults, each once, in the order of the faults. Leaves out a sentence that repeats
    /// the message. Names no member, because a person reads the detail: `errors` has the path of each fault.
    private static func detail(_ problem: Problem) -> String? {
        guard let faults = problem.faults else { return nil }
        var sentences: [String] = []
        for sentence in faults.paths.lazy.flatMap({ faults[$0] }).map(\.message)
        where sentence != problem.message && !sentences.contains(sentence) {
            sentences.append(sentence)
            if sentences.count == maxSentences { break }
        }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The most sentences in the detail. `errors` has all faults.
    private static let maxSentences = 5

    /// - Parameter sentence: the sentence of the problem itself, in the language.
    private func translated(
        _ faults: Faults, of problem: Problem, saying sentence: String?, into language: Language
    ) -> Faults {
        var result = Faults()
        for path in faults.paths {
            for var fault in faults[path] {
                // A refusal that blames a member repeats its message at the member.
                let text =
                    fault.message == problem.message
                    ? sentence : texts.sentence(for: fault.key, fault.arguments, in: language)
                fault.message = text ?? fault.message
                result.record(fault, at: path)
            }
        }
        return result
    }

    /// Returns the words of a linked page; `nil` when its contract has none in the language.
    func page(_ key: String, in language: Language) -> String? { texts.page(key, in: language) }

    /// Returns the keys of all sentences in a language, for tests.
    func keys(in language: Language) -> Set<String> { texts.sentenceKeys(in: language) }
}
