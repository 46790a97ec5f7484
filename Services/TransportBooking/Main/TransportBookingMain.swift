import CallTypes
import CoachesService
import ContextKit

@main
struct TransportBookingMain {
    static func main() async {
        await ContextProgram(CoachesService.self).run(.transportBooking)
    }
}
