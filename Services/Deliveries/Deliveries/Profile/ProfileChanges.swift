import DeliveriesContract
import Vocabulary

/// What a change makes of a profile. A change that sets what is there already makes no new version.
extension UpdateStore {
    func applied(to profile: StoreProfile) -> StoreProfile {
        var new = profile
        new.name = name.applied(to: profile.name) ?? profile.name
        new.address = address.applied(to: profile.address) ?? profile.address
        new.phone = phone.applied(to: profile.phone) ?? profile.phone
        if new != profile { new.version += 1 }
        return new
    }
}

extension UpdateCourier {
    func applied(to profile: CourierProfile) -> CourierProfile {
        var new = profile
        new.firstName = firstName.applied(to: profile.firstName) ?? profile.firstName
        new.lastName = lastName.applied(to: profile.lastName) ?? profile.lastName
        if new != profile { new.version += 1 }
        return new
    }
}
