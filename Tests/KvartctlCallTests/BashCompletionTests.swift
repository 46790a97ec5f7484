import TestKit
import Testing

@Suite("Completion in bash", .timeLimit(.minutes(2)))
struct BashCompletionTests {
    /// Types a line into an interactive bash with the real script and the real program. Control-A and `echo` in front
    /// of the line make bash print it.
    private static let typing = #"""
        export PATH="$0:$PATH" TERM=dumb
        printf 'PS1=\nsource <(kvartctl --generate-completion-script bash)\n%b\001echo LINE: \005\nexit\n' "$1" \
            | script --quiet --return --command 'bash --norc --noprofile -i' /dev/null | tr -d '\r\a'
        """#

    @Test(
        "Tab completes names, members and values, and writes no space after an equals sign",
        arguments: [
            (#"kvartctl call deliveries.acc\tdel\t1"#, "kvartctl call deliveries.accept delivery=1"),
            (
                #"kvartctl call deliveries.listCancellationsForStore b\tcou\tlim\t9"#,
                "kvartctl call deliveries.listCancellationsForStore by=courier limit=9"
            ),
            (
                #"kvartctl call --as store:1 deliveries.create customer.fir\tIva customer.la\t"#,
                "kvartctl call --as store:1 deliveries.create customer.firstName=Iva customer.lastName="
            ),
            (#"kvartctl call --service iden\trpc.health --js\t"#, "kvartctl call --service identity rpc.health --json"),
        ])
    func tab(typed: String, line: String) async throws {
        let output = try await Tool.run("/bin/bash", ["-c", Self.typing, RunningProgram.products, typed])
        let shown = output.split(separator: "\n").first { $0.hasPrefix("LINE: ") }?.dropFirst(6)
        #expect(shown.map { String($0) } == line, "\(output)")
    }
}
