import IdentityService
import ServiceKit

@main
struct IdentityMain {
    static func main() async {
        await ServiceProgram.run("identity") { try await IdentityService.parts(in: $0) }
    }
}
