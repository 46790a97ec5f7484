import Glibc
import RPC
import TestKit
import TestTowns

/// The sandbox acquirer from an empty folder: a shop sends orders, cards are approved or declined, and some of the
/// money goes back.
struct AcquirerScenario: Scenario {
    let name = "acquirer"
    let expectation = Expectation.durable
    private static let file = "book.jsonl"

    func record(in folder: String, size: Int) async throws -> Recording {
        var program = try TracedProgram(
            "kvartctl", Self.arguments(state: TracedProgram.state(in: folder)), in: folder, wire: HTTPReader())
        try await program.run { process in
            try await AcquirerLoad(url: Self.url(of: process)).drive(
                orders: max(1, size / AcquirerLoad.answersPerOrder))
        }
        return program.recording
    }

    private static func arguments(state: String) -> [String] {
        ["acquirer", "--listen", "127.0.0.1:0", "--state", state]
    }

    /// Waits until the program listens.
    /// - Returns: `http://127.0.0.1:<port>`
    private static func url(of process: RunningProgram) async throws -> String {
        let url = try await process.output { output -> String? in
            if let line = output.firstMatch(of: #/listening address=(127\.0\.0\.1:\d+)/#) {
                return "http://\(line.output.1)"
            }
            return process.isRunning ? nil : ""
        }
        guard !url.isEmpty else { throw TracedProgram.Failed(description: "the acquirer ended: \(process.output)") }
        return url
    }

    func startProgram(in folder: MemoryFolder, showing thing: ReadableThing?) async throws {
        let program = try RunningProgram.product("kvartctl", Self.arguments(state: folder.path))
        let url = try await Self.url(of: program)
        let (isLive, isShown) = try await Browser.with { browser -> (Bool, Bool) in
            let health = try await browser.get(url + "/livez")
            guard let thing else { return (health.status == 200, true) }
            let answer = try await browser.post(url + "/api", json: Shop().question(thing.key))
            let order = try JSONDocument(parsing: Array(answer.text.utf8)).root
            return (health.status == 200, order[member: "transactionStatus"]?.string?.isEmpty == false)
        }
        program.signal(SIGTERM)
        let status = try await program.end()
        guard isLive, isShown, status == 0 else {
            throw TracedProgram.Failed(
                description:
                    "the acquirer is live: \(isLive), shows \(thing?.name ?? "nothing"): \(isShown), ended with "
                    + "\(status): \(program.output)")
        }
    }

    // MARK: Promises

    private static func order(_ reference: String) -> String { "order \(reference)" }
    private static func refund(_ reference: String) -> String { "refund of order \(reference)" }

    func promises(of exchanges: [Exchange]) throws -> [Promise] {
        try exchanges.compactMap { exchange -> Promise? in
            guard exchange.reply != nil, let position = exchange.answeredAt else { return nil }
            switch exchange.name {
            case "POST /pay":
                return order(exchange, rank: 0, position)
            case "POST /decide":
                return order(exchange, rank: exchange.field("decision") == "approve" ? 2 : 1, position)
            case "POST /api":
                return try refund(exchange, position)
            default:
                return nil
            }
        }
    }

    private func order(_ exchange: Exchange, rank: Int, _ position: Int) -> Promise? {
        exchange.field("orderReference").map {
            Promise(thing: Self.order($0), kind: .stored(rank: rank), position: position, key: $0)
        }
    }

    /// The rank of a refund is its amount in minor units. There is one for each order.
    private func refund(_ exchange: Exchange, _ position: Int) throws -> Promise? {
        let request = try JSONDocument(parsing: exchange.request).root
        let reply = try JSONDocument(parsing: exchange.reply ?? []).root
        guard request[member: "transactionType"]?.isString("REFUND") == true,
            reply[member: "transactionStatus"]?.isString("Refunded") == true,
            let reference = request[member: "orderReference"]?.string, let amount = request[member: "amount"],
            let minor = Int(String(decoding: amount.bytes, as: UTF8.self).replacing(".", with: ""))
        else { return nil }
        return Promise(thing: Self.refund(reference), kind: .stored(rank: minor), position: position)
    }

    // MARK: The book

    func isReadFromFolder(_ file: String) -> Bool { false }

    func examine(_ state: StateAfterCut) throws -> Examination {
        var result = Examination()
        for (reference, order) in try SandboxBook(state.files[Self.file] ?? []).orders {
            result.stored[Self.order(reference)] = order.isApproved ? 2 : order.state == "Created" ? 0 : 1
            if order.refunded > 0 { result.stored[Self.refund(reference)] = Int(order.refunded) }
            if order.refunded > order.amount {
                result.faults.append("\(order.refunded) of \(order.amount) was refunded of \(reference)")
            }
        }
        return result
    }
}

extension Exchange {
    /// A field of an HTML form. The fields that are asked for have values without escapes.
    fileprivate func field(_ name: String) -> String? {
        String(decoding: request, as: UTF8.self).split(separator: "&").lazy
            .map { $0.split(separator: "=", maxSplits: 1) }.first { $0.first == name[...] }?.last.map(String.init)
    }
}
