import DeliveriesService
import ServiceKit

@main
struct DeliveriesMain {
    static func main() async {
        await ServiceProgram.run("deliveries") { try await DeliveriesService.parts(in: $0) }
    }
}
