import Dispatch
import Glibc
import SweepTests
import Testing

/// Where the test bundle begins. Given by hand, so that SwiftPM need not index every source file to find XCTest cases,
/// and so that the sweeps see all tests of the run.
@main
struct TestMain {
    /// Not `async`: in a release build, the compiler gives the beginnings of all `async` mains the same name, and the
    /// linker takes that of a service for that of the tests.
    static func main() {
        if CommandLine.arguments.contains(RunSweeps.judgeArgument) { exit(RunSweeps.judge() ? 0 : 1) }
        RunSweeps.watch()
        // This function cannot wait, so a task does. It ends with the process.
        Task {
            let code: CInt = await Testing.__swiftPMEntryPoint()
            exit(RunSweeps.report() ? code : max(code, 1))
        }
        dispatchMain()
    }
}
