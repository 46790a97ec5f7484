import CallTypes
import ContextKit
import IdentityService

@main
struct IdentityMain {
    static func main() async {
        await IdentityService.run(.identity)
    }
}
