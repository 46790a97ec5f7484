import CarMarketplaceService
import ServiceKit

@main
struct CarMarketplaceMain {
    static func main() async {
        await ServiceProgram.run("car-marketplace") { try await CarMarketplaceService.parts(in: $0) }
    }
}
