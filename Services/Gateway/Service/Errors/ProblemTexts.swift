import CoachesTexts
import DeliveriesTexts
import HTTPTypes
import IdentityTexts
import Texts
import Vocabulary

/// What contracts say in the languages of people: why a call is refused, and the words of the pages that links open. What is for programs stays as it is: types, codes, arguments, and the
/// names of members (R01.56).
struct ProblemTexts: Sendable {
    /// They are constants, and so they are read once.
    static let standard = Result { try ProblemTexts() }

    private let texts: Texts

    /// - Throws: for a catalogue that cannot be read.
    private init() throws {
        texts = try Texts([
            WireTexts.catalogues, CoachesTexts.catalogues, DeliveriesTexts.catalogues, IdentityTexts.catalogues,
        ])
    }

    /// The problem in a language, and with the header that names it. What there is no sentence for stays English.
    func translated(_ problem: Problem, into language: Language) -> Problem {
        let sentence = texts.sentence(for: problem.key, problem.places, in: language)
        var said = problem
        said.message = sentence ?? problem.message
        said.faults = problem.faults.map { translated($0, of: problem, saying: sentence, into: language) }
        said.headers[.contentLanguage] = (sentence == nil ? .en : language).rawValue
        said.headers[.vary] = "Accept-Language"
        return said
    }

    /// - Parameter sentence: of the problem itself, in the language.
    private func translated(
        _ faults: Faults, of problem: Problem, saying sentence: String?, into language: Language
    ) -> Faults {
        var said = Faults()
        for path in faults.paths {
            for var fault in faults[path] {
                // A refusal with a member to blame says the same there.
                let text =
                    fault.message == problem.message
                    ? sentence : texts.sentence(for: fault.key, fault.arguments, in: language)
                fault.message = text ?? fault.message
                said.record(fault, at: path)
            }
        }
        return said
    }

    /// The words of a page that links open; `nil` when its contract has none in the language.
    func page(_ key: String, in language: Language) -> String? { texts.page(key, in: language) }

    /// The names of all sentences that there are in a language; for tests.
    func keys(in language: Language) -> Set<String> { texts.sentenceKeys(in: language) }
}
