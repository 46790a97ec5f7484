import CityOffersService
import ContextKit
import RestaurantsService

/// The program `catalog-orders`, whose contexts share a database.
enum CatalogOrders {
    static let migrations = ContextProgram(RestaurantsService.self, CityOffersService.self).migrations
}
