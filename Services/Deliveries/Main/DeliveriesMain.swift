import CallTypes
import ContextKit
import DeliveriesService

@main
struct DeliveriesMain {
    static func main() async {
        await ContextProgram(DeliveriesService.self).run(.deliveries)
    }
}
