import IdentityContract
import RPC
import TestKit
import Testing

@Suite("The deletion of an account, from HTTP to the disk")
struct DeletionWalkTests {
    @Test("R02.18 a deletion ends the sessions and the sign-in at once, and frees the address")
    func deleted() async throws {
        try await RealTown.run { town in
            let account = try await town.person("ana")
            let session = try await town.session(.person, "ana")
            #expect(try await town.statusOfMe(session.token) == 200)
            for body in [#"{}"#, #"{"password":"not this one 1"}"#] {
                let refused = try await town.plain("DELETE", "/v1/accounts/me", token: session.token, body)
                #expect(refused.status == 422)
                #expect(try await town.statusOfMe(session.token) == 200)
            }
            let deleted = try await town.plain(
                "DELETE", "/v1/accounts/me", token: session.token, #"{"password":"\#(RealTown.goodPassword)"}"#)
            #expect(deleted.status == 200, "\(deleted.text)")
            #expect(try await town.statusOfMe(session.token) == 401)
            let refreshed = try await town.request(
                "POST", "/v1/sessions/refresh", #"{"refreshToken":"\#(session.refreshToken)"}"#)
            #expect(refreshed.status == 401)
            #expect(try await town.signIn(.person, "ana").status == 401)
            // A new account can have the address now.
            #expect(try await town.registerPerson("ana") != account)
        }
    }

    @Test("A courier with an undelivered parcel stays signed in and can be deleted only after the delivery")
    func unfinished() async throws {
        try await RealTown.run { town in
            let (store, courier) = (try await town.store(), try await town.courier())
            try await town.link(store: store, courier)
            let delivery = try await town.delivery(store: store, for: courier.id)
            func step(_ name: String) async throws -> Int {
                try await town.request("POST", "/v1/deliveries/\(delivery)/\(name)", token: courier.token).status
            }
            func delete() async throws -> PlainAnswer {
                try await town.plain(
                    "DELETE", "/v1/accounts/me", token: courier.token, #"{"password":"s3cret!"}"#)
            }
            #expect(try await step("accept") == 200)
            let refused = try await delete()
            #expect(refused.status == 409)
            #expect(refused.json?[member: "type"]?.string == "identity.deleteAccount.unfinished")
            #expect(refused.json?[member: "arguments"]?[member: "reason"]?.string == "parcelInHand")
            #expect(try await step("deliver") == 200)
            #expect(try await delete().status == 200)
            #expect(try await town.statusOfMe(courier.token) == 401)
        }
    }
}
