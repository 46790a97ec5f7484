import CallTypes
import CityOffersService
import ContextKit
import RestaurantsService

/// Two contexts in one process, on one database. Neither calls the other.
@main
struct CatalogOrdersMain {
    static func main() async {
        await ContextProgram(RestaurantsService.self, CityOffersService.self).run(.catalogOrders)
    }
}
