import Foundation

/// The public symbols of a module with their comments, as the compiler reports them (`swift symbolgraph-extract`).
struct SymbolGraph: Decodable {
    var symbols: [Symbol]

    struct Symbol: Decodable {
        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var docComment: DocComment?
        var declarationFragments: [Fragment]
        var swiftGenerics: Generics?

        var path: String { pathComponents.joined(separator: ".") }
        var comment: String { docComment?.lines.map(\.text).joined(separator: "\n") ?? "" }
    }

    struct Kind: Decodable { var identifier: String }
    struct Identifier: Decodable { var precise: String }
    struct Line: Decodable { var text: String }
    struct DocComment: Decodable { var lines: [Line] }
    struct Generics: Decodable { var parameters: [Parameter]? }
    struct Parameter: Decodable { var name: String }

    struct Fragment: Decodable {
        var kind: String
        var spelling: String
        var preciseIdentifier: String?
    }
}

extension SymbolGraph {
    struct Failed: Error {
        var module: String
        var status: Int32
    }

    /// Reads the module from the folder of the tests' program, which the build has just written.
    /// - Parameter output: a folder for the compiler's files.
    init(of module: String, in output: URL) throws {
        let program = URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "symbolgraph-extract", "-module-name", module, "-target",
            program.deletingLastPathComponent().lastPathComponent, "-I", program.appending(path: "Modules").path(),
            "-output-dir", output.path(), "-minimum-access-level", "public", "-skip-synthesized-members",
        ]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Failed(module: module, status: process.terminationStatus) }
        let file = output.appending(path: "\(module).symbols.json")
        self = try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: file))
    }
}
