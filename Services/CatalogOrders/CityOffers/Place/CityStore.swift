import ContextKit
import CityOffersContract
import Foundation
import GRDB
import RPC
import SQLiteKit
import ServiceKit
import Vocabulary

/// The cities whose offers people follow. Each method is one transaction.
struct CityStore: Sendable {
    /// Where the town is, for the first city of a country.
    private static let zoneOfTown = TimeZoneName(unchecked: "Europe/Zagreb")

    private let dependencies: CityOffersDependencies

    init(_ dependencies: CityOffersDependencies) { self.dependencies = dependencies }

    func register(_ calls: inout Calls) {
        calls.on(list)
        calls.on(listAll)
        calls.on(add)
        calls.on(update)
        calls.on(load)
    }

    func list(_ call: ListCities, in context: CallContext) async throws -> Page<City> {
        let list = try CityList(call, of: call.country, matching: call.search, isActive: true)
        return try await dependencies.database.read { try list.page($0) }
    }

    func listAll(_ call: ListAllCities, in context: CallContext) async throws -> Page<City> {
        let list = try CityList(call, of: call.country, matching: call.search, isActive: call.isActive)
        return try await dependencies.database.read { try list.page($0) }
    }

    func add(_ call: AddCity, in context: CallContext) async throws -> Answer<City> {
        try Self.check(call.timeZone, at: "timeZone")
        return try await dependencies.host.write(once: call, context) { [runtime = dependencies.runtime] tx in
            let rows = CityRows(tx.db)
            guard try CountryRows(tx.db).find(call.country) != nil else { throw AddCity.Refused.unknownCountry }
            guard try rows.find(call.name, in: call.country) == nil else { throw AddCity.Refused.nameTaken }
            let zone = try call.timeZone ?? rows.all(in: call.country).nearest(to: call.coordinate)?.timeZone
            return try Self.add(
                call.name, at: call.coordinate, zone ?? Self.zoneOfTown, in: call.country, as: runtime.newID(), rows)
        }
    }

    func update(_ call: UpdateCity, in context: CallContext) async throws -> City {
        try Self.check(call.timeZone, at: "timeZone")
        return try await dependencies.host.write(context) { [dependencies] tx in
            let rows = CityRows(tx.db)
            guard let old = try rows.find(call.city) else { throw UpdateCity.Refused.noSuchCity }
            try context.check(version: old.version)
            let new = call.applied(to: old)
            guard new != old else { return old }
            let named = try rows.find(new.name, in: new.country)
            guard named == nil || named?.id == new.id else { throw UpdateCity.Refused.nameTaken }
            try rows.save(new)
            try OfferVisibilityChange(dependencies).cityChanged(new.id, in: tx)
            try tx.keep(new)
            return new
        }
    }

    func load(_ call: LoadPlaces, in context: CallContext) async throws -> LoadPlaces.Reply {
        for (index, place) in call.places.enumerated() {
            try Self.check(place.timeZone, at: "places.\(index).timeZone")
        }
        return try await dependencies.host.write(context) { [dependencies] tx in
            let (countries, rows) = (CountryRows(tx.db), CityRows(tx.db))
            if try countries.find(call.country) == nil {
                try countries.add(Country(code: call.country, name: call.countryName, isActive: true))
            }
            var reply = LoadPlaces.Reply(added: 0, changed: 0, unchanged: 0)
            for place in call.places {
                guard let old = try rows.find(place.name, in: call.country) else {
                    _ = try Self.add(
                        place.name, at: place.coordinate, place.timeZone, in: call.country,
                        as: dependencies.runtime.newID(), rows)
                    reply.added += 1
                    continue
                }
                let new = place.applied(to: old)
                guard new != old else {
                    reply.unchanged += 1
                    continue
                }
                try rows.save(new)
                try OfferVisibilityChange(dependencies).cityChanged(new.id, in: tx)
                reply.changed += 1
            }
            return reply
        }
    }

    private static func add(
        _ name: Line, at coordinate: Coordinate, _ zone: TimeZoneName, in country: CountryCode, as id: CityID,
        _ rows: CityRows
    ) throws -> City {
        let city = City(
            id: id, name: name, slug: try Slug(of: name, id) { try rows.isTaken($0, in: country) }, country: country,
            coordinate: coordinate, timeZone: zone, isActive: true, version: 1)
        try rows.add(city)
        return city
    }

    /// - Throws: `CallError.invalid` for a zone that the machine does not know.
    private static func check(_ zone: TimeZoneName?, at member: String) throws(CallError) {
        guard let zone, TimeZone(identifier: zone.text) == nil else { return }
        throw .invalid(Faults(member, TimeZoneName.fault))
    }
}
