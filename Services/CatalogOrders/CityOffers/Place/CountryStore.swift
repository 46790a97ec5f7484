import ContextKit
import CityOffersContract
import RPC
import SQLiteKit
import Vocabulary

/// The countries whose cities people follow. Each method is one transaction.
struct CountryStore: Sendable {
    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(listAll)
        calls.on(add)
        calls.on(update)
    }

    func list(_ call: ListCountries, in context: CallContext) async throws -> ListCountries.Reply {
        ListCountries.Reply(
            items: try await dependencies.database.read { try CountryRows($0).all() }.filter(\.isActive))
    }

    func listAll(_ call: ListAllCountries, in context: CallContext) async throws -> ListAllCountries.Reply {
        ListAllCountries.Reply(items: try await dependencies.database.read { try CountryRows($0).all() })
    }

    func add(_ call: AddCountry, in context: CallContext) async throws -> Answer<Country> {
        try await dependencies.host.write(once: call, context) { tx in
            let (rows, country) = (CountryRows(tx.db), Country(code: call.code, name: call.name, isActive: true))
            guard try rows.find(call.code) == nil else { throw AddCountry.Refused.countryExists }
            try rows.add(country)
            return country
        }
    }

    func update(_ call: UpdateCountry, in context: CallContext) async throws -> Country {
        try await dependencies.host.write(context) { tx in
            let rows = CountryRows(tx.db)
            guard var country = try rows.find(call.country) else { throw UpdateCountry.Refused.unknownCountry }
            country.name = call.name ?? country.name
            country.isActive = call.isActive ?? country.isActive
            try rows.save(country)
            try tx.keep(country)
            return country
        }
    }
}
