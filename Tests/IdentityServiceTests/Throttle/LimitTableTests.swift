import Foundation
import Testing
import Vocabulary

@testable import IdentityService

@Suite("The table of limits in the README")
struct LimitTableTests {
    @Test("The README states the current limits")
    func stated() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Services/Identity/README.md")
        let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
            .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
        var stated = 0
        for limit in IdentityLimit.allCases {
            guard let row = rows.first(where: { $0.first == "`\(limit.rawValue)`" }) else { continue }
            stated += 1
            #expect(row[1].replacing(",", with: "") == "\(limit.burst)", "\(limit)")
            let seconds = Double(limit.interval.milliseconds) / 1_000
            let interval = row[2].replacing(",", with: "").dropLast(2)
            #expect(Double(interval) == seconds, "\(limit)")
        }
        #expect(stated == 14)
    }
}
