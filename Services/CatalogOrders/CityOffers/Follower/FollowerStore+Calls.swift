import CityOffersContract
import ContextKit
import IdentityContract
import RPC
import ServiceKit
import Vocabulary

extension FollowerStore {
    func register(_ calls: inout Calls) {
        calls.on(registerPerson)
        calls.on(join)
        calls.on(me)
        calls.on(getMyCities)
        calls.on(setMyCities)
        calls.on(setMyCountry)
        calls.on(getMyCategories)
        calls.on(setMyCategories)
    }

    /// The choices are checked before the account is reserved: so a call with faults costs no hash of a password, and
    /// does not tell whether the address is taken.
    func registerPerson(_ call: Register, in context: CallContext) async throws -> Register.Reply {
        try await check(call)
        let reservation = ReserveAccount(
            kind: .person, email: call.email, password: call.password, name: call.name, language: call.language,
            consent: call.consent)
        do {
            let registered = try await dependencies.saga.register(reservation, in: context) { account in
                try await add(call, as: FollowerID(account))
            }
            return Register.Reply(
                account: registered.account, registration: registered.isActive ? .complete : .pending)
        } catch ReserveAccount.Refused.identifierTaken {
            throw Register.Refused.emailTaken
        }
    }

    /// The person is added before identity is asked about the account: an event about its deletion then finds the
    /// person.
    func join(_ call: Join, in context: CallContext) async throws -> MyCityOffers {
        let follower = try context.follower
        try await add(call, as: follower, in: context)
        do {
            let account = try await dependencies.identity.call(
                GetContacts(account: AccountID(follower)), meta: context.onward)
            if account.isBlocked { try await block(follower) }
        } catch GetContacts.Refused.unknownAccount {
            // The account was deleted while the call was on its way.
            try await remove(follower)
            throw CallError.unauthenticated
        }
        return try await offers(of: follower)
    }

    func me(_ call: Me, in context: CallContext) async throws -> MyCityOffers {
        try await offers(of: context.follower)
    }

    func getMyCities(_ call: GetMyCities, in context: CallContext) async throws -> MyCities {
        try await read(context.follower, MyCities.init)
    }

    func setMyCities(_ call: SetMyCities, in context: CallContext) async throws -> MyCities {
        try await change(
            context.follower, in: context,
            by: { follower, db in
                let places = try NamedPlaces(country: follower.country, cities: call.cities, db)
                try follower.choose(cities: call.cities, among: places)
            }, reply: MyCities.init)
    }

    func setMyCountry(_ call: SetMyCountry, in context: CallContext) async throws -> MyCities {
        try await change(
            context.follower, in: context,
            by: { follower, db in
                let places = try NamedPlaces(country: call.country, cities: call.cities, db)
                try follower.move(to: call.country, cities: call.cities, among: places)
            }, reply: MyCities.init)
    }

    func getMyCategories(_ call: GetMyCategories, in context: CallContext) async throws -> MyCategories {
        try await read(context.follower, MyCategories.init)
    }

    func setMyCategories(_ call: SetMyCategories, in context: CallContext) async throws -> MyCategories {
        try await change(
            context.follower, in: context,
            by: { follower, db in
                let places = NamedPlaces(categories: Array(try CategoryRows(db).find(call.categories).values))
                try follower.choose(categories: call.categories, among: places)
            }, reply: MyCategories.init)
    }
}
