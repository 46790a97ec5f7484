import IdentityContract
import RPC
import RestaurantsContract
import Vocabulary

extension RestaurantsDependencies {
    /// Asks identity for the pictures of the persons of a page.
    func pictures(of persons: [PersonID], _ meta: CallMeta) async throws -> [PersonID: PictureThumbnail] {
        guard !persons.isEmpty else { return [:] }
        let found = try await identity.call(GetPictures(accounts: persons.map { AccountID($0) }), meta: meta)
        let thumbnails = found.pictures.map { (PersonID($0.account), PictureThumbnail($0.picture)) }
        return Dictionary(thumbnails) { first, _ in first }
    }
}
