import CoachesContract
import Foundation
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CoachesService

/// Sample keys and tickets.
enum TicketSamples {
    /// The first secret key of RFC 8032 section 7.1, which is public.
    static let seed = bytes("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
    /// The second secret key.
    static let otherSeed = bytes("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    /// The public key of the first secret key, from the RFC.
    static let publicKey = bytes("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a")

    static let content = TicketContent(
        trip: TripID(at: CoachTown.start, random: (0, 1)), booking: BookingID(at: CoachTown.start, random: (0, 2)),
        journey: 0, seat: 1, boarding: 0, alighting: 8, number: 100_001,
        departsAt: CoachTown.start + .seconds(18 * 3_600))

    static func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal)
        return stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    }
}

extension CoachTown {
    /// The town's keys, from its state folder.
    var ticketKeys: TicketKeys {
        get throws {
            try TicketKeys.load(TicketSettings(), stateDirectory: folder.path, runtime: clock.runtime(seed: 99))
        }
    }

    /// Returns the codes of a booking, in the order of ways and seats.
    func tickets(_ booking: BookingDetails, of passenger: AccountID) async throws -> [Ticket] {
        try await call(ListTickets(booking: booking.id), as: passenger).items
    }

    /// Makes a call as a passenger with a language.
    func call<C: Call>(_ call: C, as passenger: AccountID, in language: Language) async throws -> C.Reply {
        var meta = Self.meta(of: passenger)
        meta.language = language.rawValue
        return try await coaches.call(call, meta: meta, timeout: .seconds(60))
    }

    /// Returns the boarding times of a booking's seats in the database, sorted by seat.
    func boarded(_ booking: BookingDetails) async throws -> [Instant?] {
        let record = try await record(booking)
        return record.journeys.flatMap { $0.seats.map(\.boardedAt) }
    }
}
