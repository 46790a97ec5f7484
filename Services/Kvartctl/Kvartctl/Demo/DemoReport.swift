import Demo
import Vocabulary

/// The report that is printed when a demo is ready: its pages, and its accounts with their passwords.
struct DemoReport {
    let record: DemoRecord
    /// Of the gateway.
    let url: String
    let folder: TownFolder

    var text: String {
        let pages =
            [("The front page", "/"), ("The calls, to read and to try", "/docs")]
            + record.addresses.map { ($0.name, $0.path) }
        let shown = pages.map { [$0.0, $0.1.hasPrefix("/") ? url + $0.1 : $0.1] }
        let accounts = record.accounts.map {
            [$0.role.kind.rawValue, $0.role.rawValue, $0.name, $0.signIn, $0.password]
        }
        return """
            The demo is ready.

            \(table(["page", "address"], shown))

            \(table(["kind", "role", "name", "signs in with", "password"], accounts))

            Its mails: kvartctl mail --state \(folder.path)
            """
    }

    private func table(_ titles: [String], _ rows: [[String?]]) -> String {
        TextTable(columns: titles.map { TextTable.Column(title: $0) }, rows: rows).text
    }
}
