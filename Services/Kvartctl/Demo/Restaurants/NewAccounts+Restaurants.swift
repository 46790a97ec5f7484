import RestaurantsContract
import Vocabulary

extension NewAccounts {
    func restaurants() async throws -> [DemoAccount] {
        try await businesses(.restaurant) { entry in
            let call = RegisterRestaurant(
                name: try Line(entry.name), address: try Line(RestaurantPlace.all[entry.index].address),
                email: entry.email, phone: try PhoneNumber(entry.phone), password: entry.password,
                passwordConfirmation: entry.password)
            let account = entry.account(AccountID(try await town.call(call).id))
            try await confirm(account)
            return account
        }
    }

    /// Employs a person at a restaurant.
    func employ(_ waiter: DemoAccount, at restaurant: DemoAccount) async throws {
        try await town.call(JoinRestaurants(isFindable: true), as: waiter)
        let invitation = try await patiently {
            try await town.call(Invite(person: PersonID(waiter.id)), as: restaurant)
        }
        try await town.call(AcceptInvitation(invitation: invitation.id), as: waiter)
    }
}
