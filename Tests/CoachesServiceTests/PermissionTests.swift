import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import TestTowns
import Testing
import Vocabulary

@Suite("Another passenger's bookings", .timeLimit(.minutes(5)))
struct PermissionTests {
    private static func names(_ access: Access) -> [String] {
        CoachesContract.calls.filter { $0.access == access }.map { $0.name }
    }

    @Test("R03.13 every call that names another passenger's booking or offer is refused with notFound")
    func stranger() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let waiting = try await town.booked(by: olena)
        let paid = try await town.paid(try await town.booked(by: olena), by: olena)
        let offer = try await town.call(QuoteRefund(booking: paid.id), as: olena)
        let meta = CoachTown.meta(of: taras)
        var asked: [String] = []
        for call in CoachesContract.calls where call.access == .kinds(.person) {
            let members = Schema.of(call).members.map(\.name)
            let named =
                if members.contains("booking") {
                    [#"{"booking":"\#(waiting.id)"}"#, #"{"booking":"\#(paid.id)"}"#]
                } else if members.contains("quote") {
                    [#"{"quote":"\#(offer.id)"}"#]
                } else {
                    [String]()
                }
            for text in named {
                let error = try await town.error(of: call.name, text, meta: meta)
                #expect(error?.code == 404, "\(call.name)")
                #expect(error?.data.type == "\(call.name).notFound", "\(call.name)")
            }
            if !named.isEmpty { asked.append(call.name) }
        }
        let free = [Book.name, ListBookings.name]
        #expect(asked == Self.names(.kinds(.person)).filter { !free.contains($0) })
        #expect(try await town.shown(waiting, to: olena) == waiting)
        #expect(try await town.shown(paid, to: olena) == paid)
        #expect(try await town.count("SELECT count(*) FROM attempt") == 1)
        #expect(try await town.count("SELECT count(*) FROM refund") == 0)
    }
}
