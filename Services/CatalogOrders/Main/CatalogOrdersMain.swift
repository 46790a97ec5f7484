import CallTypes
import CityOffersService
import RestaurantsService
import ServiceKit

/// One process for two contexts that never speak to each other.
@main
struct CatalogOrdersMain {
    static func main() async {
        await ServiceProgram.run(.catalogOrders) { environment in
            try await ServiceParts(
                [RestaurantsService.context(in: environment), CityOffersService.context(in: environment)],
                in: environment)
        }
    }
}
