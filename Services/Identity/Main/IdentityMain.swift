import CallTypes
import ContextKit
import IdentityService

@main
struct IdentityMain {
    static func main() async {
        await ContextProgram(IdentityService.self).run(.identity)
    }
}
