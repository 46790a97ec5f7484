import RPC
import RestaurantsContract
import TestKit
import TestTowns
import Vocabulary

extension RestaurantTown {
    /// Uploads a picture with one pixel as the gateway does, and makes the call with it.
    func upload<C: Call>(as restaurant: RestaurantID, _ call: (UploadedFile) -> C) async throws -> C.Reply {
        try await upload(.signedIn(AccountID(restaurant), .restaurant), call)
    }
}
