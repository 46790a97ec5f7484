import CallTypes
import ContextKit
import DeliveriesService

@main
struct DeliveriesMain {
    static func main() async {
        await DeliveriesService.run(.deliveries)
    }
}
