import CoachesContract
import RPC
import ServiceKit
import Vocabulary

struct GetBookingTermsHandler: Handler {
    let kit: TransportKit

    func handle(_ call: GetBookingTerms, in context: CallContext) async throws -> GetBookingTerms.Reply {
        let today = kit.clock.local(kit.effects.now()).date
        return GetBookingTerms.Reply(
            today: today, lastDate: today + kit.settings.horizonDays, capacity: kit.settings.capacity,
            mostSeats: SeatCount.most, paymentSeconds: Int(kit.settings.paymentTime.components.seconds),
            cutoffSeconds: Int(kit.settings.cutoff.components.seconds), currency: GetBookingTerms.currency,
            zone: kit.clock.zone)
    }
}
