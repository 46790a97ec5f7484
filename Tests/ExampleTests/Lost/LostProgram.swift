import ContextKit
import ServiceKit

/// The `main` of the program.
func runLost() async {
    let program = ContextProgram(LostService.self)
    await ServiceProgram.run("lost", settings: program.settings) { try await program.parts(in: $0) }
}
