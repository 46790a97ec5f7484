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
        calls.on(pause)
        calls.on(setPicture)
        calls.on(removePicture)
    }

    func get(_ call: GetRestaurant, in context: CallContext) async throws -> RestaurantProfile {
        try await profile(of: context.restaurant)
    }

    func show(_ call: ShowRestaurant, in context: CallContext) async throws -> ShowRestaurant.Reply {
        ShowRestaurant.Reply(restaurant: try await details(of: call.restaurant, in: context.readerLanguage))
    }

    func update(_ call: UpdateRestaurant, in context: CallContext) async throws -> RestaurantProfile {
        if case .set(let zone) = call.timeZone { try dependencies.clocks.check(zone, of: "timeZone") }
        return try await change(context.restaurant, in: context) { profile, _ in call.applied(to: profile) }
    }

    func setPicture(_ call: SetRestaurantPicture, in context: CallContext) async throws -> RestaurantProfile {
        let restaurant = try context.restaurant
        let pictures = dependencies.pictures
        return try await pictures.adding(from: call.picture, as: "picture", in: context) { picture in
            try await change(restaurant, in: context) { profile, tx in
                try pictures.replace(of: restaurant, with: picture, isPublic: profile.isPublic, in: tx)
                return profile.withNewVersion
            }
        }
    }

    func removePicture(_ call: RemoveRestaurantPicture, in context: CallContext) async throws -> RestaurantProfile {
        let restaurant = try context.restaurant
        let profile = try await change(restaurant, in: context) { [dependencies] profile, tx in
            let count = try dependencies.pictures.removeAll(of: restaurant, in: tx)
            return count > 0 ? profile.withNewVersion : profile
        }
        await dependencies.pictures.settleOrRetry()
        return profile
    }
}

extension RestaurantProfile {
    fileprivate var withNewVersion: RestaurantProfile {
        var new = self
        new.version += 1
        return new
    }
}
