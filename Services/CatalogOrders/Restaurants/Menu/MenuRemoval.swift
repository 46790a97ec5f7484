import GRDB
import Media
import RestaurantsContract
import SQLiteKit
import Vocabulary

/// Removes menus with the pictures of their products. For use in a transaction.
struct MenuRemoval {
    private let pictures: Pictures
    private let tx: Transaction

    init(_ pictures: Pictures, _ tx: Transaction) {
        self.pictures = pictures
        self.tx = tx
    }

    func remove(_ menu: MenuID) throws {
        for product in try ProductRows(tx.db, of: menu).withPictures() {
            try pictures.removeAll(of: product, in: tx)
        }
        try MenuRows(tx.db).delete(menu)
    }

    func removeAll(of restaurant: RestaurantID) throws {
        for menu in try MenuRows(tx.db).all(of: restaurant) { try remove(menu.id) }
    }

    /// Shows or hides the pictures of all products of a restaurant.
    func setPicturesPublic(_ isPublic: Bool, of restaurant: RestaurantID) throws {
        for menu in try MenuRows(tx.db).all(of: restaurant) {
            for product in try ProductRows(tx.db, of: menu.id).withPictures() {
                try pictures.setPublic(isPublic, of: product, in: tx)
            }
        }
    }
}
