import RPC
import TestKit
import Testing

/// Table 4.4: the 15 routes of the offer.
extension SourceWalk {
    /// Galeb writes its offer, which iva reads and which neither iva nor tuna can change (R02.32, R02.33, R02.37).
    func offer(_ galeb: Party, to iva: Party, beside tuna: Party) async throws {
        let menu = "/v1/menus/" + (try await create(galeb, "/v1/menus", #"{"name":{"hr":"Jelovnik"},"tables":2}"#))
        let fish = try await create(galeb, "\(menu)/categories", #"{"name":{"hr":"Riba"}}"#)
        let bass = try await create(
            galeb, "\(menu)/products",
            #"{"category":"\#(fish)","content":{"name":{"hr":"Brancin"},"description":{},"#
                + #""price":{"amount":2200,"currency":"EUR"},"vatRate":1300,"contains":["fish"],"traces":[],"#
                + #""optionGroups":[],"hours":[]}}"#)
        let (category, product) = ("\(menu)/categories/\(fish)", "\(menu)/products/\(bass)")
        #expect(try await names(galeb, to: iva) == ["Jelovnik", "Riba", "Brancin"])

        try await change(galeb, menu, #"{"name":{"hr":"Ljeto"}}"#, in: "/v1/restaurants/me/menus")
        try await change(galeb, category, #"{"name":{"hr":"Ribe"}}"#, in: "\(menu)/categories")
        #expect(try await names(galeb, to: iva) == ["Ljeto", "Ribe", "Brancin"])
        try await change(galeb, product, #"{"isHidden":true}"#, in: "\(menu)/products")
        #expect(try await names(galeb, to: iva) == ["Ljeto", "Ribe"])

        for path in [product, category, menu] {
            for request in ["PATCH \(path)", "DELETE \(path)"] {
                let body = request.hasPrefix("PATCH") ? "{}" : nil
                try await refused(403, by: iva, request, body)
                try await refused(404, by: tuna, request, body)
            }
        }
        for path in [product, category, menu] {
            try await done(galeb, "DELETE \(path)")
            try await refused(404, by: galeb, "GET \(path)")
        }
        try await refused(404, by: iva, "GET /v1/restaurants/\(galeb.id)/menu")
        let isMailed = await eventually {
            town.mails(to: galeb.email).count { $0.contains("the codes of 2 tables") } == 1
        }
        #expect(isMailed)
    }

    /// Returns the identifier of the new thing.
    private func create(_ galeb: Party, _ path: String, _ body: String) async throws -> String {
        let made = try await done(galeb, "POST \(path)", body)
        return try #require(made.text("id"))
    }

    /// Changes a thing, reads it, and reads the list that has it.
    private func change(_ galeb: Party, _ path: String, _ body: String, in list: String) async throws {
        let changed = try await done(galeb, "PATCH \(path)", body)
        let read = try await done(galeb, "GET \(path)")
        #expect(read.text == changed.text)
        let listed = try await done(galeb, "GET \(list)")
        #expect(listed.texts("id") == [try #require(read.text("id"))])
    }

    /// The names of the menu, its categories and its products, as a guest reads them.
    private func names(_ galeb: Party, to guest: Party) async throws -> [String] {
        let menus = try await done(guest, "GET /v1/restaurants/\(galeb.id)/menus")
        let shown = try await done(guest, "GET /v1/restaurants/\(galeb.id)/menu")
        #expect(menus.texts("name") == [shown.text("menu", "name")].compactMap(\.self))
        let categories = shown.json?[member: "menu"]?[member: "categories"]?.elements ?? []
        let parts = categories.flatMap { category in
            [category] + (category[member: "products"]?.elements ?? [])
        }
        return menus.texts("name") + parts.compactMap { $0[member: "name"]?.string }
    }
}
