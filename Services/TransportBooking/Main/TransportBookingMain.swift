import ServiceKit
import TransportBookingService

@main
struct TransportBookingMain {
    static func main() async {
        await ServiceProgram.run("transport-booking") { try await TransportBookingService.parts(in: $0) }
    }
}
