import CallTypes
import CityOffersContract
import ContextKit
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// Shows offers to anyone.
struct OfferReader: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(get)
        calls.on(show)
        calls.on(share)
        calls.on(page)
    }

    func get(_ call: GetOffer, in context: CallContext) async throws -> ShownOffer {
        try await shown { try ReadableOffers($0).find(call.offer, at: $1) }
    }

    func show(_ call: ShowOffer, in context: CallContext) async throws -> ShownOffer {
        try await shown { try ReadableOffers($0).find(call.slug, at: $1) }
    }

    func share(_ call: GetSharePayload, in context: CallContext) async throws -> GetSharePayload.Reply {
        let (base, usual) = (dependencies.settings.links.base, dependencies.settings.share.message)
        let offer = try await shown { try ReadableOffers($0).find(call.offer, at: $1) }.offer
        return GetSharePayload.Reply(
            url: offer.shareURL, title: offer.name,
            message: offer.shareMessage ?? usual.map { Paragraph(unchecked: $0) },
            image: offer.picture.map { base + $0.addresses.medium })
    }

    func page(_ call: ReadOffer, in context: CallContext) async throws -> OfferPage {
        let (now, base) = (dependencies.runtime.now(), dependencies.settings.links.base)
        let found = try await dependencies.database.read { db -> (OfferDetails, OfferCity, Bool)? in
            guard let offer = try ReadableOffers(db).find(call.slug, at: now),
                let city = try OfferPlaces(db).city(offer.city)
            else { return nil }
            return (try OfferViews(db, linkBase: base).details(offer, at: now), city, offer.hasEnded(at: now))
        }
        guard let (offer, city, hasEnded) = found else { return OfferPage(state: .unknown) }
        return try OfferPage(offer, hasEnded: hasEnded, linkBase: base) { [clocks = dependencies.clocks] instant in
            let (day, time) = clocks.time(at: instant, in: city.timeZone)
            return OfferPageTime(day: day, time: time)
        }
    }

    private func shown(
        _ find: @escaping @Sendable (Database, Instant) throws -> OfferRecord?
    ) async throws -> ShownOffer {
        let (now, base) = (dependencies.runtime.now(), dependencies.settings.links.base)
        return try await dependencies.database.read { db in
            guard let offer = try find(db, now) else { throw ShownOfferRefused.unknownOffer }
            return ShownOffer(
                offer: try OfferViews(db, linkBase: base).details(offer, at: now), hasEnded: offer.hasEnded(at: now))
        }
    }
}

extension OfferRecord {
    func hasEnded(at now: Instant) -> Bool { visibleUntil.map { $0 <= now } ?? false }
}
