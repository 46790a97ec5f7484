import CallTypes
import CityOffersService
import RestaurantsService
import ServiceKit

/// Two contexts in one process. Neither calls the other.
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
