import Glibc
import SweepTests
import Testing

/// Where the test bundle begins. Given by hand, so that SwiftPM need not index every source file to find XCTest cases,
/// and so that the sweeps see all tests of the run.
@main
struct TestMain {
    static func main() async {
        if CommandLine.arguments.contains(RunSweeps.judgeArgument) { exit(RunSweeps.judge() ? 0 : 1) }
        RunSweeps.watch()
        let code: CInt = await Testing.__swiftPMEntryPoint()
        exit(RunSweeps.report() ? code : max(code, 1))
    }
}
