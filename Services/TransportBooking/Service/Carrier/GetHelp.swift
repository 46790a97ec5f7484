import CoachesContract
import RPC
import SQLiteKit
import Vocabulary

struct GetHelpHandler: Handler {
    let kit: TransportKit

    func handle(_ call: GetHelp, in context: CallContext) async throws -> GetHelp.Reply {
        let (carrier, help) = try await kit.database.read { db in
            (try CarrierRows(db).carrier(), try CarrierRows(db).help())
        }
        let asked = context.meta.language.flatMap { Language(tag: $0) }
        return GetHelp.Reply(
            carrier: carrier.name, phone: carrier.phone, email: carrier.email, text: Self.text(of: help, for: asked))
    }

    /// In that language, else as passengers of Ukraine read it, else in any (R03.56).
    static func text(of help: [Language: Paragraph], for language: Language?) -> Paragraph? {
        let languages = [language, CoachesContract.language].compactMap(\.self) + Language.allCases
        return languages.lazy.compactMap { help[$0] }.first
    }
}
