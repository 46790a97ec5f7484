import Foundation
import RPC
import Testing
import Town

@testable import Documentation

/// The comments of the contracts' source, which the documents quote.
@Suite("The recorded comments")
struct RecordedCommentTests {
    /// Contracts that no client calls directly, such as those of every service, have no comments.
    private static let contracts = (Town.contexts + [Town.egress]).map(\.contract)

    @Test("The recorded comments equal those in the source of the contracts")
    func areFresh() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "kvart-comments-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let shared = try ["Vocabulary", "CallTypes"].map { try SymbolGraph(of: $0, in: folder) }
        let sharedPaths = shared.map(ContractComments.paths).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let common = shared.map { ContractComments($0, paths: sharedPaths) }
            .reduce(ContractComments()) { $0.merging($1) }
        var commonEntries: [String: CommentRecorder.Entry] = [:]
        var files: [String] = []
        for contract in Self.contracts {
            let module = String(String(reflecting: contract).prefix { $0 != "." })
            let graph = try SymbolGraph(of: module, in: folder)
            let paths = sharedPaths.merging(ContractComments.paths(of: graph)) { first, _ in first }
            let comments = ContractComments(graph, paths: paths)
            var recorder = CommentRecorder(own: comments, common: common, calls: contract.calls)
            recorder.add(contract)
            for call in contract.calls { recorder.add(call) }
            commonEntries.merge(recorder.commonEntries) { first, second in first.merging(second) }
            try RecordedFile.compare(
                Self.source(of: contract.name, recorder.ownEntries), with: Self.file(of: contract.name))
            files.append(Self.file(of: contract.name))
        }
        try RecordedFile.compare(Self.source(of: "common", commonEntries), with: Self.file(of: "common"))
        let names = Self.contracts.map { $0.name }
        try RecordedFile.compare(Self.table(of: names), with: "RecordedComments.swift")
        let expected = (files + [Self.file(of: "common"), "RecordedComments.swift"]).sorted()
        #expect(try RecordedFile.names() == expected)
    }

    /// The first line of each file, for readers who look for the place to edit.
    private static let header =
        "// Written by `make record` from the comments in Shared/Contracts. The format: ContractRecord.swift."

    private static func file(of name: String) -> String { "RecordedComments+\(name).swift" }

    private static func source(of name: String, _ entries: [String: CommentRecorder.Entry]) -> [String] {
        [
            header, "extension RecordedComments {", "    static let \(name) = #\"\"\"",
        ] + entries.sorted { $0.key < $1.key }.flatMap(\.value.lines).map { "        \($0)" } + [
            "        \"\"\"#", "}",
        ]
    }

    private static func table(of names: [String]) -> [String] {
        [
            header, "enum RecordedComments {",
            "    /// By the names of the contracts.", "    static let contracts: [String: String] = [",
        ] + names.map { "        \"\($0)\": \($0)," } + ["    ]", "}"]
    }
}
