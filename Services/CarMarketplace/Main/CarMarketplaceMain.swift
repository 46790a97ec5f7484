import CallTypes
import CarsService
import ContextKit

@main
struct CarMarketplaceMain {
    static func main() async { await ContextProgram(CarsService.self).run(.carMarketplace) }
}
