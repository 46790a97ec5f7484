import ArgumentParser
import Documentation
import RPC

/// Lists the calls.
struct CallsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calls", abstract: "Lists the calls: name, permitted callers, what the caller achieves.",
        discussion: "kvartctl call NAME --help shows all of a call.")

    @Argument(help: "Only the calls of this context, such as deliveries.", completion: .list(CallTable.prefixes))
    var context: String?

    func run() async throws {
        let calls = try await Console.reporting { try CallTable.calls(of: context) }
        Console.print(Self.text(of: calls))
    }

    static func text(of calls: [any Call.Type]) -> String {
        let columns = ["CALL", "WHO", "WHAT"].map { TextTable.Column(title: $0) }
        return TextTable(columns: columns, rows: calls.map { [$0.name, $0.access.callers, $0.summary] }).text
    }
}
