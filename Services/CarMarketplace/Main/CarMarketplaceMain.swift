import CallTypes
import CarsService
import ServiceKit

@main
struct CarMarketplaceMain {
    static func main() async {
        await ServiceProgram.run(.carMarketplace) { try await CarsService.parts(in: $0) }
    }
}
