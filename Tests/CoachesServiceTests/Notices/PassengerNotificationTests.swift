import CoachesContract
import IdentityContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

@Suite("Delivery of notices through identity", .timeLimit(.minutes(3)))
struct PassengerNotificationTests {
    @Test("R03.56 an account without a language gets an SMS in Ukrainian in local time; others in their language")
    func language() async throws {
        let town = try await CoachTown()
        let olena = try await town.passenger()
        let said: [(Language?, String)] = [(nil, "Рейс Суми – Київ"), (.en, "The trip from Суми to Київ")]
        for (language, words) in said {
            if let language {
                _ = try await town.identity.call(
                    UpdateProfile(language: .set(language)), meta: CoachTown.meta(of: olena))
            }
            let hour = language == nil ? 8 : 9
            let booking = try await town.booked(by: olena, time: .at(hour))
            _ = try await town.staffCall(
                CancelTrip(trip: booking.journey.trip, reason: Line(unchecked: "Ожеледиця")))
            let link = "/coaches/bookings/\(booking.id)"
            let text = try #require(try await town.sms(to: .passenger(1), with: link))
            #expect(text.hasPrefix(words))
            #expect(text.contains("0\(hour):00"))
        }
    }
}

extension CoachTown {
    /// Lets identity read the feed and send due messages until a phone has got an SMS with these words.
    fileprivate func sms(to phone: PhoneNumber, with words: String) async throws -> String? {
        let identity = accounts.service
        let consumers = identity.parts.background.compactMap { $0 as? EventConsumer }
        let find = { [accounts] in accounts.transport.texts(to: phone).last { $0.contains(words) } }
        return try await withThrowingTaskGroup(of: Void.self) { group in
            for consumer in consumers { group.addTask { try await consumer.run() } }
            defer { group.cancelAll() }
            _ = try await eventually {
                try await identity.runner.runDue()
                return find() != nil
            }
            return find()
        }
    }
}
