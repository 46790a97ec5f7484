import CityOffersContract
import ContextKit
import IdentityContract
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension PromoterStore {
    func register(_ calls: inout Calls) {
        calls.on(registerPromoter)
        calls.on(get)
        calls.on(update)
        calls.on(setPicture)
        calls.on(removePicture)
        calls.on(list)
        calls.on(revoke)
        calls.on(restore)
    }

    func registerPromoter(
        _ call: RegisterPromoter, in context: CallContext
    ) async throws -> RegisterPromoter.Reply {
        let reservation = ReserveAccount(
            kind: .promoter, email: call.email, password: call.password, language: call.language)
        do {
            let registered = try await dependencies.saga.register(reservation, in: context) { account in
                try await add(call, as: PromoterID(account))
            }
            return RegisterPromoter.Reply(
                id: PromoterID(registered.account), registration: registered.isActive ? .complete : .pending)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterPromoter.Refused.emailTaken
        }
    }

    func get(_ call: GetPromoter, in context: CallContext) async throws -> PromoterReply {
        try await profile(of: context.promoter)
    }

    func update(_ call: UpdatePromoter, in context: CallContext) async throws -> PromoterReply {
        try await change(context.promoter, in: context) { promoter, _ in
            guard let name = call.name, name != promoter.name else { return false }
            promoter.name = name
            return true
        }
    }

    func setPicture(_ call: SetPromoterPicture, in context: CallContext) async throws -> PromoterReply {
        let (id, pictures) = (try context.promoter, dependencies.pictures)
        return try await pictures.adding(from: call.picture, as: "picture", in: context) { picture in
            try await change(id, in: context) { promoter, tx in
                try pictures.replace(of: id, with: picture, isPublic: promoter.revokedAt == nil, in: tx)
                return true
            }
        }
    }

    func removePicture(_ call: RemovePromoterPicture, in context: CallContext) async throws -> PromoterReply {
        let (id, pictures) = (try context.promoter, dependencies.pictures)
        let reply = try await change(id, in: context) { _, tx in try pictures.removeAll(of: id, in: tx) > 0 }
        await pictures.settleOrRetry()
        return reply
    }

    func list(_ call: ListPromoters, in context: CallContext) async throws -> ListPromoters.Reply {
        let list = try PromoterList(call)
        return try await dependencies.database.read { try list.page($0) }
    }

    func revoke(_ call: RevokePromoter, in context: CallContext) async throws -> PromoterForStaff {
        try await decide(on: call.promoter, .promoterRevoked(reason: call.reason), in: context) {
            $0.revoke(because: call.reason, at: $1)
        }
    }

    func restore(_ call: RestorePromoter, in context: CallContext) async throws -> PromoterForStaff {
        try await decide(on: call.promoter, .promoterRestored(reason: call.reason), in: context) { promoter, _ in
            promoter.restore()
        }
    }
}
