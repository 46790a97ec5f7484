import Documentation
import RPC

/// The tables of a README that are generated from the contracts. Each is between two comments. The first names the
/// content, `<!-- calls: deliveries accounts -->`, the second is `<!-- end -->`.
struct ReadmeTables {
    /// The contents that the comments of the page name, `calls deliveries`.
    private(set) var shown: [String] = []
    private(set) var faults: [String] = []
    /// The expected page.
    private(set) var lines: [String] = []
    private let contracts: [any Contract.Type]

    init(_ page: [String], contracts: [any Contract.Type]) throws {
        self.contracts = contracts
        var isInside = false
        // Tables of settings (`RecordedSettingsTests`) and diagrams of states are not generated from the contracts.
        var isForeign = false
        for line in page {
            if line.hasPrefix("<!-- settings: ") || line.hasPrefix("<!-- states: ") { isForeign = true }
            if line == "<!-- end -->" {
                if !isInside && !isForeign { faults.append("an end without a beginning") }
                (isInside, isForeign) = (false, false)
            }
            if isInside { continue }
            lines.append(line)
            guard let match = line.wholeMatch(of: #/<!-- (calls|events|notices): ([a-zA-Z ]+) -->/#) else { continue }
            isInside = true
            lines += try table(String(match.output.1), of: match.output.2.split(separator: " ").map(String.init))
        }
        if isInside { faults.append("a table has no end") }
    }

    private mutating func table(_ kind: String, of names: [String]) throws -> [String] {
        var rows: [[String]] = []
        for name in names {
            guard let contract = contracts.first(where: { $0.name == name }) else {
                faults.append("there is no contract \(name)")
                continue
            }
            shown.append("\(kind) \(name)")
            switch kind {
            case "calls": rows += contract.calls.map(Self.row)
            case "events": rows += contract.events.map(Self.row)
            default: rows += contract.noticeExamples.map { Self.row($0, of: contract) }
            }
        }
        let head =
            switch kind {
            case "calls": ["call", "who", "route", "what"]
            case "events": ["event", "who may read", "what has happened"]
            default: ["notice", "what", "besides the inbox by", "opens"]
            }
        return ([head, head.map { _ in "---" }] + rows).map { cells in
            cells[0] == "---" ? "|\(cells.joined(separator: "|"))|" : "| \(cells.joined(separator: " | ")) |"
        }
    }

    private static func row(_ call: any Call.Type) -> [String] {
        let route = call.route.map { "`\($0.verb.rawValue.uppercased()) \($0.path)`" } ?? "-"
        var what = call.summary
        if call.acceptsIdempotencyKey { what += "; takes an idempotency key" }
        switch call.versionRule {
        case .none: break
        case .optional: what += "; compares a version"
        case .required: what += "; needs a version"
        }
        return ["`\(call.name)`", call.access.callers, route, what]
    }

    private static func row(_ event: any Event.Type) -> [String] {
        ["`\(event.name)`", event.readers?.sorted().joined(separator: ", ") ?? "every service", event.summary]
    }

    private static func row(_ notice: any Notice, of contract: any Contract.Type) -> [String] {
        let channels = notice.channels.map(\.rawValue).joined(separator: ", ")
        let link = notice.link.map { "`\(template(of: $0.path, in: contract))`" } ?? "-"
        return ["`\(notice.kind)`", notice.summary, channels.isEmpty ? "-" : channels, link]
    }

    /// Returns `/deliveries/{delivery}` for a path that opens this page.
    private static func template(of path: String, in contract: any Contract.Type) -> String {
        let link = path.split(separator: "/")
        let templates =
            contract.pages.map { $0.path } + contract.calls.filter { $0.isAppLink }.compactMap { $0.route?.path }
        return templates.first { template in
            let parts = template.split(separator: "/")
            return parts.count == link.count && zip(parts, link).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        } ?? path
    }
}
