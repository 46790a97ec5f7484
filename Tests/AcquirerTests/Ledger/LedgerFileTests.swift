@testable import AcquirerSandbox
import Foundation
import ServiceKit
import TestKit
import TestTowns
import Testing

@Suite("The file of the acquirer's ledger")
struct LedgerFileTests {
    private let clock = TestClock()
    private let shop = Shop(serviceURL: "http://127.0.0.1:1/pay", returnURL: "http://127.0.0.1:1/back")

    private func open(_ path: String) throws -> AcquirerSimulator {
        let clock = self.clock
        return try AcquirerSimulator(file: path) { clock.now }
    }

    /// Entries of every kind; then the process ends without a shutdown.
    private func write(_ path: String) throws -> (orders: [AcquirerOrder], callback: Callback?) {
        let book = try open(path)
        for number in 1...4 { try book.purchase(shop.form("coach-\(number)", amount: "\(number)00.50")) }
        try book.decide(.process, of: "coach-1")
        try book.decide(.approve, of: "coach-1")
        try book.decide(.decline(reasonCode: 1104), of: "coach-2")
        try book.decide(.approve, of: "coach-3")
        _ = book.answer(shop.refund("10.25", of: "coach-1"))
        book.behave(.refundsLater)
        _ = book.answer(shop.refund("20.00", of: "coach-1"))
        _ = book.answer(shop.refund("300.50", of: "coach-3"))
        for reference in ["coach-1", "coach-3"] {
            let callback = try #require(book.nextCallback(of: reference))
            try book.acknowledged(callback.number, of: reference)
        }
        return (try (1...4).map { try book.order("coach-\($0)") }, book.nextCallback(of: "coach-1"))
    }

    @Test("After a restart all orders have their state, and unacknowledged callbacks are kept")
    func replay() throws {
        try withFolder { folder in
            let path = folder + "/book.jsonl"
            let before = try write(path)
            let book = try open(path)
            let orders = try (1...4).map { try book.order("coach-\($0)") }
            #expect(orders == before.orders)
            let statuses = orders.map(\.status)
            #expect(statuses == ["RefundInProcessing", "Declined", "RefundInProcessing", "Created"])
            #expect(book.totals == AcquirerTotals(approved: 40_100, refunded: 1_025))
            #expect(book.untold == ["coach-1", "coach-2", "coach-3"])
            #expect(book.nextCallback(of: "coach-1") == before.callback)
            book.settleRefunds()
            #expect(book.totals.refunded == 33_075)
        }
    }

    @Test("Settled refunds and entries from after a restart are kept by the next restart")
    func twice() throws {
        try withFolder { folder in
            let path = folder + "/book.jsonl"
            _ = try write(path)
            try settle(path)
            let book = try open(path)
            #expect(book.totals.refunded == 33_075)
            let order = try book.order("coach-3")
            #expect(order.status == "Refunded")
        }
    }

    private func settle(_ path: String) throws {
        let book = try open(path)
        book.settleRefunds()
    }

    @Test("An incomplete last line is removed, and the next entry has its own line")
    func cutLine() throws {
        try withFolder { folder in
            let path = folder + "/book.jsonl"
            _ = try write(path)
            let whole = try Data(contentsOf: URL(filePath: path))
            let half = Data(#"{"reference":"coach-4","at":"2026-11-2"#.utf8)
            try (whole + half).write(to: URL(filePath: path))
            try approveFourth(path)
            let book = try open(path)
            let order = try book.order("coach-4")
            #expect(order.status == "Approved")
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            #expect(text.hasPrefix(String(decoding: whole, as: UTF8.self)))
            #expect(text.hasSuffix("\n"))
        }
    }

    @Test("A last line with missing sectors is removed, also with line feeds in it, and the next entry is kept")
    func tornLine() throws {
        try withFolder { folder in
            let path = folder + "/book.jsonl"
            _ = try write(path)
            let whole = try Data(contentsOf: URL(filePath: path))
            let torn = Data(#"{"reference":"coach-4","at":"#.utf8) + Data(count: 512) + Data("\n0\n\n\"}}\n".utf8)
            try (whole + torn).write(to: URL(filePath: path))
            try approveFourth(path)
            let book = try open(path)
            let order = try book.order("coach-4")
            #expect(order.status == "Approved")
            let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
            #expect(text.hasPrefix(String(decoding: whole, as: UTF8.self)))
            #expect(!text.contains("\0"))
        }
    }

    private func approveFourth(_ path: String) throws {
        let book = try open(path)
        let order = try book.order("coach-4")
        #expect(order.status == "Created")
        try book.decide(.approve, of: "coach-4")
    }

    @Test("An invalid line before an entry is an error that names the line")
    func damaged() throws {
        try withFolder { folder in
            let path = folder + "/book.jsonl"
            _ = try write(path)
            var lines = try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n")
            lines[1] = "{}"
            try (lines.joined(separator: "\n") + "\n").write(toFile: path, atomically: true, encoding: .utf8)
            let error = #expect(throws: ConfigurationError.self) { _ = try open(path) }
            #expect(error?.description.contains("line 2") == true, "\(error?.description ?? "")")
        }
    }

    @Test("Two processes cannot use one ledger")
    func locked() throws {
        try withFolder { folder in
            let path = folder + "/book.jsonl"
            let first = try open(path)
            let error = #expect(throws: LedgerFile.InUse.self) { _ = try open(path) }
            #expect(error?.description == "another process uses \(path)")
            #expect(first.untold.isEmpty)
        }
    }

    @Test("The error of a ledger that cannot be created has the reason")
    func noFolder() throws {
        let error = #expect(throws: ConfigurationError.self) { _ = try open("/nowhere/of/that/name/book.jsonl") }
        #expect(error?.description.contains("No such file or directory") == true)
    }

    /// As `withScratchFolder`, for synchronous bodies.
    private func withFolder(_ body: (String) throws -> Void) throws {
        let path = FileManager.default.temporaryDirectory.path + "/kv-\(UInt32.random(in: 0...UInt32.max))"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: path) }
        try body(path)
    }
}
