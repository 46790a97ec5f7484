import CallTypes
import CityOffersContract
import ContextKit
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension OfferStore {
    func register(_ calls: inout Calls) {
        calls.on(create)
        calls.on(update)
        calls.on(get)
        calls.on(copy)
        calls.on(publish)
        calls.on(setActive)
        calls.on(delete)
        calls.on(postpone)
        calls.on(reschedule)
        calls.on(cancel)
        calls.on(getPicture)
        calls.on(setPicture)
        calls.on(removePicture)
    }

    func create(_ call: CreateOffer, in context: CallContext) async throws -> OwnOfferReply {
        let (editor, id): (OfferEditor, OfferID) = (try context.offerEditor, dependencies.runtime.newID())
        let requesters = OfferRequesters(dependencies)
        let requester = try await requesters.find(call, for: editor, in: context)
        return try await dependencies.host.write(context) { tx in
            let promoter = try promoter(of: call, by: editor, in: tx)
            try requester?.check(tx.db)
            var offer = OfferRecord(
                call, id: id, slug: try OfferSlugs(tx.db).slug(of: call.name), promoter: promoter,
                requestedBy: requester?.person, at: tx.now)
            try offer.checkContent()
            try OfferPlaces(tx.db).check(offer, insteadOf: nil, refusing: CreateOffer.Refused.self)
            try count(by: editor, tx)
            if call.isDraft != true { try offer.publish(isHeld: isHeld(by: editor), at: tx.now) }
            try add(offer, in: tx)
            let reply = try reply(offer, in: tx)
            try tx.keep(reply)
            return reply
        }
    }

    func update(_ call: UpdateOffer, in context: CallContext) async throws -> OwnOfferReply {
        try await change(call.offer, refusing: UpdateOffer.Refused.self, in: context) { offer, tx in
            let old = offer
            call.apply(to: &offer)
            let isMoved = (offer.eventStart, offer.eventEnd) != (old.eventStart, old.eventEnd)
            guard !isMoved || old.publishedAt == nil || !old.hasEvent else {
                throw UpdateOffer.Refused.eventPublished
            }
            try offer.checkContent()
            try OfferPlaces(tx.db).check(offer, insteadOf: old, refusing: UpdateOffer.Refused.self)
        }
    }

    func get(_ call: GetMyOffer, in context: CallContext) async throws -> OwnOfferReply {
        let (editor, now) = (try context.offerEditor, dependencies.runtime.now())
        return try await dependencies.database.read { db in
            guard let offer = try editor.find(call.offer, db) else { throw OwnOfferRefused.unknownOffer }
            return OwnOfferReply(offer: try views(db).own(offer, at: now))
        }
    }

    func copy(_ call: CopyOffer, in context: CallContext) async throws -> OwnOfferReply {
        let (editor, id): (OfferEditor, OfferID) = (try context.offerEditor, dependencies.runtime.newID())
        return try await dependencies.host.write(context) { tx in
            let old = try editor.find(call.offer, refusing: OfferChangeRefused.self, tx.db)
            try count(by: editor, tx)
            let copy = old.copy(id: id, slug: try OfferSlugs(tx.db).slug(of: old.name), at: tx.now)
            try add(copy, in: tx)
            let reply = try reply(copy, in: tx)
            try tx.keep(reply)
            return reply
        }
    }

    func publish(_ call: PublishOffer, in context: CallContext) async throws -> OwnOfferReply {
        let isHeld = isHeld(by: try context.offerEditor)
        let reply = try await change(call.offer, refusing: PublishOffer.Refused.self, in: context) { offer, tx in
            let places = OfferPlaces(tx.db)
            guard offer.visibility == .draft else { return try offer.publish(isHeld: isHeld, at: tx.now) }
            guard try places.city(offer.city)?.isActive == true else { throw PublishOffer.Refused.cityInactive }
            guard try offer.categories.allSatisfy({ try places.category($0)?.isActive == true }) else {
                throw PublishOffer.Refused.categoryInactive
            }
            try offer.publish(isHeld: isHeld, at: tx.now)
        }
        await dependencies.pictures.settleOrRetry()
        return reply
    }

    func setActive(_ call: SetOfferActive, in context: CallContext) async throws -> OwnOfferReply {
        let reply = try await change(call.offer, refusing: SetOfferActive.Refused.self, in: context) { offer, _ in
            try offer.setActive(call.isActive)
        }
        await dependencies.pictures.settleOrRetry()
        return reply
    }

    func delete(_ call: DeleteOffer, in context: CallContext) async throws -> EmptyReply {
        let (editor, pictures) = (try context.offerEditor, dependencies.pictures)
        let reply = try await dependencies.host.write(context) { tx in
            let old = try editor.find(call.offer, refusing: OfferChangeRefused.self, tx.db)
            var new = old
            if new.delete() {
                try pictures.removeAll(of: old.id, in: tx)
                try ModerationRows(tx.db).remove(of: old.id)
                try OfferRows(tx.db).remove(old.id)
            } else {
                _ = try save(new, insteadOf: old, in: tx)
            }
            try tx.keep(EmptyReply())
            return EmptyReply()
        }
        await pictures.settleOrRetry()
        return reply
    }

    // MARK: Rules

    /// Whether staff must look at an offer of this editor before it is published (R05.39).
    private func isHeld(by editor: OfferEditor) -> Bool { dependencies.settings.review == .before && !editor.isStaff }

    /// - Throws: `CallError.throttled`
    private func count(by editor: OfferEditor, _ tx: Transaction) throws {
        guard case .promoter(let promoter) = editor else { return }
        try dependencies.offerLimits.count(.offersOfPromoter, of: AccountID(promoter), tx)
    }

    /// Returns the promoter of a new offer: the caller, or the one whom staff names.
    private func promoter(of call: CreateOffer, by editor: OfferEditor, in tx: Transaction) throws -> PromoterID? {
        try editor.check(refusing: CreateOffer.Refused.self, tx.db)
        if case .promoter(let promoter) = editor { return promoter }
        guard let promoter = call.promoter else { return nil }
        guard try PromoterStanding(of: promoter, tx.db) != .unknown else { throw CreateOffer.Refused.unknownPromoter }
        return promoter
    }
}
