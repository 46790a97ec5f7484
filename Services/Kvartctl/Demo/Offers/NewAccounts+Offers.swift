import CityOffersContract
import IdentityContract
import Vocabulary

extension NewAccounts {
    func promoters() async throws -> [DemoAccount] {
        try await businesses(.promoter) { entry in
            let call = RegisterPromoter(
                name: try Line(entry.name), email: entry.email, password: entry.password,
                passwordConfirmation: entry.password)
            let account = entry.account(AccountID(try await town.call(call).id))
            try await confirm(account)
            try await approve(account)
            return account
        }
    }

    /// Registers people who follow cities and categories, each another choice.
    func followers(_ cities: [City], _ categories: [OfferCategory]) async throws -> [DemoAccount] {
        try await concurrently(Array(cast.people(.follower).enumerated())) { index, name in
            let entry = try entry(.follower, name.full, index)
            let call = Register(
                name: try Line(name.first), email: entry.email, password: entry.password,
                passwordConfirmation: entry.password, birthDate: try BirthDate("\(1_985 + 5 * index)-05-14"),
                gender: index % 2 == 0 ? .female : .male, country: CountryCode(unchecked: "HR"),
                cities: (0..<3).map { cities[($0 + index) % cities.count].id },
                categories: (0..<4).map { categories[($0 + index) % categories.count].id }, consent: true)
            let account = entry.account(try await town.call(call).account)
            try await confirm(account)
            try await complete(account, name, entry)
            return account
        }
    }
}
