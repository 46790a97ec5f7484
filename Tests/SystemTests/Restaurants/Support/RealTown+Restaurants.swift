import IdentityContract
import TestKit
import Testing

extension RealTown {
    /// Registers a restaurant without confirming the address.
    /// - Returns: its identifier.
    func registerRestaurant(_ name: String) async throws -> String {
        let registered = try await request(
            "POST", "/v1/restaurants",
            #"{"name":"Konoba \#(name)","address":"Riva 3, Split","phone":"+385 21 345 678","#
                + #""email":"\#(Self.address(name))","password":"\#(Self.goodPassword)","#
                + #""passwordConfirmation":"\#(Self.goodPassword)"}"#)
        #expect(registered.status == 200)
        return try #require(registered.text("id"))
    }

    /// Registers a restaurant, confirms its address and signs it in.
    func restaurant(_ name: String) async throws -> Session {
        _ = try await registerRestaurant(name)
        try await confirm(.restaurant, name)
        return try await session(.restaurant, name)
    }
}
