import CoachesContract
import ContextKit
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// What the carrier publishes of itself: contacts, help, the terms of booking, the version of the app.
struct CarrierStore: Sendable {
    let kit: CoachesKit

    func register(_ calls: inout Calls) {
        calls.on(getAppVersion)
        calls.atOnce(getBookingTerms)
        calls.on(getHelp)
        calls.on(setAppVersion)
        calls.on(setHelp)
    }

    func getAppVersion(_ call: GetAppVersion, in context: CallContext) async throws -> GetAppVersion.Reply {
        GetAppVersion.Reply(version: try await kit.database.read { try CarrierRows($0).appVersion() })
    }

    func setAppVersion(_ call: SetAppVersion, in context: CallContext) async throws -> SetAppVersion.Reply {
        let version = call.version.value
        try await kit.frame.write(context) { tx in try CarrierRows(tx.db).put(version) }
        return SetAppVersion.Reply(version: version)
    }

    func getBookingTerms(_ call: GetBookingTerms, in context: CallContext) -> GetBookingTerms.Reply {
        let today = kit.clock.local(kit.effects.now()).date
        return GetBookingTerms.Reply(
            today: today, lastDate: today + kit.settings.horizonDays, capacity: kit.settings.capacity,
            mostSeats: SeatCount.most, paymentSeconds: Int(kit.settings.paymentTime.components.seconds),
            cutoffSeconds: Int(kit.settings.cutoff.components.seconds), currency: GetBookingTerms.currency,
            zone: kit.clock.zone)
    }

    func getHelp(_ call: GetHelp, in context: CallContext) async throws -> GetHelp.Reply {
        let (carrier, help) = try await kit.database.read { db in
            (try CarrierRows(db).carrier(), try CarrierRows(db).help())
        }
        return GetHelp.Reply(
            carrier: carrier.name, phone: carrier.phone, email: carrier.email,
            text: Self.text(of: help, for: context.knownLanguage))
    }

    /// The text in that language. Otherwise the text that passengers in Ukraine read, otherwise any (R03.56).
    static func text(of help: [Language: Paragraph], for language: Language?) -> Paragraph? {
        let languages = [language, CoachesContract.language].compactMap(\.self) + Language.allCases
        return languages.lazy.compactMap { help[$0] }.first
    }

    func setHelp(_ call: SetHelp, in context: CallContext) async throws -> SetHelp.Reply {
        try await kit.frame.write(context) { tx in
            try CarrierRows(tx.db).put(
                CarrierRows.Carrier(name: call.carrier, phone: call.phone, email: call.email),
                help: Dictionary(call.texts.map { ($0.language, $0.text) }) { first, _ in first })
        }
        return SetHelp.Reply(carrier: call.carrier, phone: call.phone, email: call.email, texts: call.texts)
    }
}
