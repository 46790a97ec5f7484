import CarsContract
import ContextKit
import IdentityContract
import Media
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

extension DealerStore {
    func register(_ calls: inout Calls) {
        calls.on(registerDealer)
        calls.on(get)
        calls.on(update)
        calls.on(setPicture)
        calls.on(removePicture)
        calls.on(list)
    }

    func registerDealer(_ call: RegisterDealer, in context: CallContext) async throws -> RegisterDealer.Reply {
        let reservation = ReserveAccount(kind: .dealer, email: call.email, password: call.password)
        do {
            let registered = try await dependencies.saga.register(reservation, in: context) { account in
                try await add(call, as: DealerID(account))
            }
            return RegisterDealer.Reply(
                id: DealerID(registered.account), registration: registered.isActive ? .complete : .pending)
        } catch ReserveAccount.Refused.identifierTaken {
            throw RegisterDealer.Refused.emailTaken
        }
    }

    func get(_ call: GetDealer, in context: CallContext) async throws -> DealerProfile {
        try await profile(of: context.dealer)
    }

    func update(_ call: UpdateDealer, in context: CallContext) async throws -> DealerProfile {
        try await change(context.dealer, in: context) { profile, _ in call.applied(to: profile) }
    }

    func setPicture(_ call: SetDealerPicture, in context: CallContext) async throws -> DealerProfile {
        let dealer = try context.dealer
        let pictures = dependencies.pictures
        return try await pictures.adding(from: call.picture, as: "picture", in: context) { picture in
            try await change(dealer, in: context) { profile, tx in
                try pictures.replace(of: dealer, with: picture, isPublic: true, in: tx)
                return profile.withNewVersion
            }
        }
    }

    func removePicture(_ call: RemoveDealerPicture, in context: CallContext) async throws -> DealerProfile {
        let dealer = try context.dealer
        let profile = try await change(dealer, in: context) { [dependencies] profile, tx in
            let count = try dependencies.pictures.removeAll(of: dealer, in: tx)
            return count > 0 ? profile.withNewVersion : profile
        }
        await dependencies.pictures.settleOrRetry()
        return profile
    }

    func list(_ call: ListDealers, in context: CallContext) async throws -> ListDealers.Reply {
        let list = try DealerList(call)
        return try await dependencies.database.read { try list.page($0) }
    }
}

extension UpdateDealer {
    /// What a change makes of a profile. A change that sets what is there already makes no new version.
    func applied(to profile: DealerProfile) -> DealerProfile {
        var new = profile
        new.name = name.applied(to: profile.name) ?? profile.name
        new.phones = phones.applied(to: profile.phones) ?? profile.phones
        if new != profile { new.version += 1 }
        return new
    }
}

extension DealerProfile {
    fileprivate var withNewVersion: DealerProfile {
        var new = self
        new.version += 1
        return new
    }
}
