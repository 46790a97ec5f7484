import CallTypes
import CoachesService
import ContextKit

@main
struct TransportBookingMain {
    static func main() async {
        await CoachesService.run(.transportBooking)
    }
}
