import CoachesContract
import RPC
import ServiceKit
import Vocabulary

extension CarrierStore {
    func register(_ calls: inout Calls) {
        calls.on(getAppVersion)
        calls.atOnce(getBookingTerms)
        calls.on(getHelp)
        calls.on(setAppVersion)
        calls.on(setHelp)
    }

    // MARK: Anyone

    func getAppVersion(_ call: GetAppVersion, in context: CallContext) async throws -> GetAppVersion.Reply {
        GetAppVersion.Reply(version: try await appVersion())
    }

    func getBookingTerms(_ call: GetBookingTerms, in context: CallContext) -> GetBookingTerms.Reply {
        let today = dependencies.clock.local(dependencies.runtime.now()).date
        return GetBookingTerms.Reply(
            today: today, lastDate: today + dependencies.settings.horizonDays, capacity: dependencies.settings.capacity,
            maxSeats: SeatCount.maximum, paymentSeconds: Int(dependencies.settings.paymentTime.components.seconds),
            cutoffSeconds: Int(dependencies.settings.cutoff.components.seconds), currency: GetBookingTerms.currency,
            zone: dependencies.clock.zone)
    }

    func getHelp(_ call: GetHelp, in context: CallContext) async throws -> GetHelp.Reply {
        let (carrier, help) = try await carrier()
        return GetHelp.Reply(
            carrier: carrier.name, phone: carrier.phone, email: carrier.email,
            text: Self.text(of: help, for: context.knownLanguage))
    }

    // MARK: Dispatchers

    func setAppVersion(_ call: SetAppVersion, in context: CallContext) async throws -> SetAppVersion.Reply {
        let version = call.version.value
        try await put(version, in: context)
        return SetAppVersion.Reply(version: version)
    }

    func setHelp(_ call: SetHelp, in context: CallContext) async throws -> SetHelp.Reply {
        try await put(
            CarrierRows.Carrier(name: call.carrier, phone: call.phone, email: call.email),
            help: Dictionary(call.texts.map { ($0.language, $0.text) }) { first, _ in first }, in: context)
        return SetHelp.Reply(carrier: call.carrier, phone: call.phone, email: call.email, texts: call.texts)
    }
}
