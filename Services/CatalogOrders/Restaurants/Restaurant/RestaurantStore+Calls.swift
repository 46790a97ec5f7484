import CallTypes
import Media
import RPC
import RestaurantsContract
import SQLiteKit
import ServiceKit
import Vocabulary

extension RestaurantStore {
    func register(_ calls: inout Calls) {
        calls.on(get)
        calls.on(show)
        calls.on(update)
        calls.on(setPicture)
        calls.on(removePicture)
    }

    func get(_ call: GetRestaurant, in context: CallContext) async throws -> RestaurantProfile {
        try await profile(of: context.restaurant)
    }

    func show(_ call: ShowRestaurant, in context: CallContext) async throws -> ShowRestaurant.Reply {
        let language = context.meta.language.flatMap { Language(tag: $0) }
        return ShowRestaurant.Reply(restaurant: try await details(of: call.restaurant, in: language))
    }

    func update(_ call: UpdateRestaurant, in context: CallContext) async throws -> RestaurantProfile {
        if let zone = call.timeZone, !dependencies.clocks.knows(zone) {
            throw CallError.invalid(Faults("timeZone", TimeZoneName.fault))
        }
        return try await change(context.restaurant, in: context) { profile, _ in call.applied(to: profile) }
    }

    func setPicture(_ call: SetRestaurantPicture, in context: CallContext) async throws -> RestaurantProfile {
        let restaurant = try context.restaurant
        let pictures = dependencies.pictures
        let profile = try await pictures.adding(newID(), from: call.picture, as: "picture", in: context) { picture in
            try await change(restaurant, in: context) { profile, tx in
                try pictures.replace(of: restaurant, with: picture, isPublic: profile.isPublic, in: tx)
                return profile.withNewVersion
            }
        }
        // The addresses in the reply work. After a failure, the keeper tries again and logs it.
        try? await pictures.settle()
        return profile
    }

    func removePicture(_ call: RemoveRestaurantPicture, in context: CallContext) async throws -> RestaurantProfile {
        let restaurant = try context.restaurant
        let profile = try await change(restaurant, in: context) { [dependencies] profile, tx in
            let count = try dependencies.pictures.removeAll(of: restaurant, in: tx)
            return count > 0 ? profile.withNewVersion : profile
        }
        try? await dependencies.pictures.settle()
        return profile
    }

    /// 128 random bits: who knows an address must not be able to guess another.
    private func newID() -> PictureID {
        guard let id = PictureID(bytes: dependencies.runtime.random(16)) else {
            preconditionFailure("an identifier has 16 bytes")
        }
        return id
    }
}

extension RestaurantProfile {
    fileprivate var withNewVersion: RestaurantProfile {
        var new = self
        new.version += 1
        return new
    }
}
