import ContextKit
import ServiceKit

/// The `main` of the program.
func runLost() async {
    await ServiceProgram.run("lost") { try await LostService.parts(in: $0) }
}
