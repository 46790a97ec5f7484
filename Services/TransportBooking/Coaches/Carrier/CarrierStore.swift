import CoachesContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The carrier's published data: contacts, help, the terms of booking, the version of the app.
struct CarrierStore: Sendable {
    let dependencies: CoachesDependencies

    init(_ dependencies: CoachesDependencies) { self.dependencies = dependencies }

    func appVersion() async throws -> AppVersion? {
        try await dependencies.database.read { try CarrierRows($0).appVersion() }
    }

    func put(_ version: AppVersion?, in context: CallContext) async throws {
        try await dependencies.host.write(context) { tx in try CarrierRows(tx.db).put(version) }
    }

    func carrier() async throws -> (CarrierRows.Carrier, help: [Language: Paragraph]) {
        try await dependencies.database.read { db in (try CarrierRows(db).carrier(), help: try CarrierRows(db).help()) }
    }

    func put(_ carrier: CarrierRows.Carrier, help: [Language: Paragraph], in context: CallContext) async throws {
        try await dependencies.host.write(context) { tx in try CarrierRows(tx.db).put(carrier, help: help) }
    }

    /// Returns the help in a language. If there is none, the Ukrainian text is used, and then any other (R03.56).
    static func text(of help: [Language: Paragraph], for language: Language?) -> Paragraph? {
        let languages = [language, CoachesContract.language].compactMap(\.self) + Language.allCases
        return languages.lazy.compactMap { help[$0] }.first
    }
}
