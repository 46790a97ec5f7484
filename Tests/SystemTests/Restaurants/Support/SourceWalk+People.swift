import RPC
import TestKit
import Testing

/// Tables 4.2, 4.3 and 4.6: restaurants are found, and persons are found, invited, employed and dismissed.
extension SourceWalk {
    /// Both change their profile and their picture, and find each other (R02.16, R02.20, R02.21).
    func meet(_ iva: Party, _ galeb: Party, _ tuna: Party) async throws {
        try await done(iva, "PATCH /v1/accounts/me", #"{"name":"Iva","surname":"Horvat"}"#)
        let me = try await done(iva, "GET /v1/accounts/me")
        #expect(me.text("surname") == "Horvat")
        try await uploadPicture(iva, to: "/v1/accounts/me/picture")
        try await done(iva, "PUT /v1/employments/me", #"{"isFindable":true}"#)

        try await done(galeb, "PATCH /v1/restaurants/me", #"{"name":"Konoba Galeb","cuisines":["fish"]}"#)
        // Its picture is public, and it is found, once the context has heard of the confirmed address.
        let isShown = await eventually { await isFound(galeb) }
        #expect(isShown)
        try await uploadPicture(galeb, to: "/v1/restaurants/me/picture")
        for guest in [iva, tuna] {
            let found = try await done(guest, "GET /v1/restaurants?search=galeb")
            #expect(found.texts("id") == [galeb.id])
            let opened = try await done(guest, "GET /v1/restaurants/\(galeb.id)")
            #expect(opened.text("restaurant", "name") == "Konoba Galeb")
        }
        let found = try await done(galeb, "GET /v1/employments/people?search=horvat")
        #expect(found.texts("id") == [iva.id])
        let opened = try await done(galeb, "GET /v1/employments/people/\(iva.id)")
        #expect(opened.text("person", "name") == "Iva")
    }

    private func isFound(_ restaurant: Party) async -> Bool {
        (try? await town.app("GET", "/v1/restaurants/\(restaurant.id)"))?.status == 200
    }

    /// Iva rejects, galeb withdraws, and two employments end, one by each side (R02.23 to R02.31).
    func employ(_ iva: Party, at galeb: Party) async throws {
        let invitations = "/v1/employments/invitations"
        try await done(iva, "POST \(invitations)/\(try await invite(iva, to: galeb))/reject", "{}")
        try await done(galeb, "POST \(invitations)/\(try await invite(iva, to: galeb))/reject", "{}")
        for list in [(iva, "GET /v1/employments/me/invitations"), (galeb, "GET /v1/restaurants/me/invitations")] {
            let pending = try await done(list.0, list.1)
            #expect(pending.texts("id").isEmpty)
        }
        for end in [(galeb, "DELETE /v1/restaurants/me/employees/\(iva.id)"), (iva, "POST /v1/employments/me/leave")] {
            try await done(iva, "POST \(invitations)/\(try await invite(iva, to: galeb))/accept", "{}")
            let employees = try await done(galeb, "GET /v1/restaurants/me/employees")
            #expect(employees.texts("id") == [iva.id])
            let profile = try await done(iva, "GET /v1/employments/me")
            #expect(profile.text("employer", "id") == galeb.id)
            try await done(end.0, end.1, end.1.hasPrefix("POST") ? "{}" : nil)
            let after = try await done(iva, "GET /v1/employments/me")
            #expect(after.text("employer", "id") == nil)
        }
    }

    /// Returns the new invitation, which is in both lists.
    private func invite(_ iva: Party, to galeb: Party) async throws -> String {
        let made = try await done(galeb, "POST /v1/employments/invitations", #"{"person":"\#(iva.id)"}"#)
        let id = try #require(made.text("id"))
        let sent = try await done(galeb, "GET /v1/restaurants/me/invitations")
        #expect(sent.texts("id") == [id])
        let received = try await done(iva, "GET /v1/employments/me/invitations")
        #expect(received.texts("id") == [id])
        return id
    }

    /// A kind of account is refused on the routes of the other kind (R02.19), `me` is never an identifier (R02.57), and
    /// a refusal has the members of the source beside those of RFC 9457 (R02.54).
    func tryOtherRoutes(_ iva: Party, _ galeb: Party) async throws {
        let own = try await done(galeb, "GET /v1/restaurants/me")
        #expect(own.text("id") == galeb.id)
        let refusal = try await refused(403, by: iva, "GET /v1/restaurants/me")
        #expect(refusal.values(of: "content-type").first?.hasPrefix("application/problem+json") == true)
        for status in ["status", "statusCode"] { #expect(refusal.json?[member: status]?.integer == 403) }
        #expect(refusal.text("type") == "rpc.forbidden" && refusal.text("title") == "Forbidden")
        #expect(refusal.text("message")?.isEmpty == false)
        try await refused(401, by: nil, "GET /v1/restaurants/me")
        try await refused(404, 422, by: iva, "GET /v1/restaurants/people")
        try await refused(404, 422, by: galeb, "GET /v1/employments/people/me")

        try await refused(403, by: iva, "POST /v1/employments/invitations", #"{"person":"\#(iva.id)"}"#)
        try await refused(403, by: iva, "GET /v1/employments/people?search=horvat")
        try await refused(403, by: iva, "PATCH /v1/restaurants/me", #"{"name":"Mine"}"#)
        for route in ["GET /v1/employments/me", "GET /v1/employments/me/invitations"] {
            try await refused(403, by: galeb, route)
        }
        try await refused(403, by: galeb, "POST /v1/employments/me/leave", "{}")
    }
}
