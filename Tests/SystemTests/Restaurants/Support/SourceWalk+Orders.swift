import RPC
import TestKit
import Testing

/// Table 4.5: the six routes of orders.
extension SourceWalk {
    /// Iva, who works at galeb, orders there at a table and serves herself (R02.40 to R02.51).
    func order(_ iva: Party, at galeb: Party) async throws {
        let made = try await done(galeb, "POST /v1/employments/invitations", #"{"person":"\#(iva.id)"}"#)
        let invitation = try #require(made.text("id"))
        try await done(iva, "POST /v1/employments/invitations/\(invitation)/accept", "{}")
        let (menu, product, version) = try await menu(of: galeb)
        let tables = try await done(galeb, "POST /v1/restaurants/me/tables", #"{"upTo":1}"#)
        let code = try #require(tables.json?[member: "tables"]?.elements.first?[member: "code"]?.string)
        let joined = try await done(iva, "POST /v1/tables/\(code)/session", "{}")
        let session = try #require(joined.text("session", "id"))

        let body = """
            {"session":"\(session)","menu":"\(menu)","version":\(version),
            "lines":[{"product":"\(product)","count":2,"choices":[]}]}
            """
        try await refused(404, by: galeb, "POST /v1/orders", body)
        let order = try #require(try await done(iva, "POST /v1/orders", body).text("id"))
        for list in ["GET /v1/orders", "GET /v1/orders/received"] {
            #expect(try await done(iva, list).texts("id") == [order])
        }
        for route in ["GET /v1/orders/\(order)", "GET /v1/orders/received/\(order)", "GET /v1/orders/received"] {
            try await done(iva, route)
            try await refused(403, 404, by: galeb, route)
        }
        let accepted = try await done(iva, "POST /v1/orders/\(order)/accept", #"{"minutes":20}"#)
        #expect(accepted.text("acceptedBy", "id") == iva.id)
        // An account with an active order cannot be deleted.
        try await done(iva, "POST /v1/orders/\(order)/advance", #"{"to":"served"}"#)
    }

    /// Returns the active menu with one product.
    private func menu(of galeb: Party) async throws -> (menu: String, product: String, version: Int64) {
        let menu = try #require(try await done(galeb, "POST /v1/menus", #"{"name":{"hr":"Jelovnik"}}"#).text("id"))
        let csv = #"{"csv":"category,name.hr,price,vatPercent\nRiba,Brancin,22,13"}"#
        let imported = try await done(galeb, "POST /v1/menus/\(menu)/import", csv)
        let version = try #require(imported.json?[member: "menu"]?[member: "version"]?.integer)
        let products = try await done(galeb, "GET /v1/menus/\(menu)/products")
        return (menu, try #require(products.texts("id").first), version)
    }
}
