import Foundation
import Synchronization

/// A part of a README that tests write: the lines between `<!-- states: deliveries.delivery -->` and `<!-- end -->`.
public struct ReadmePart: Sendable {
    public struct Missing: Error, CustomStringConvertible {
        public var description: String
    }

    /// True in `make record`, which rewrites the parts. Otherwise tests only compare them.
    private static let isWriting = ProcessInfo.processInfo.environment["KVART_RECORD"] != nil
    /// Parallel tests write parts of the same file.
    private static let file = Mutex(())

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let kind: String
    private let name: String
    private let path: String

    /// - Parameters:
    ///   - kind: the word before the colon.
    ///   - path: the path of the README, from the root of the project.
    public init(_ kind: String, _ name: String, in path: String) {
        self.kind = kind
        self.name = name
        self.path = path
    }

    /// The names of all parts of the kind, in the order of the page.
    public static func names(of kind: String, in path: String) throws -> [String] {
        try lines(of: path).compactMap { line in
            guard line.hasPrefix("<!-- \(kind): "), line.hasSuffix(" -->") else { return nil }
            return String(line.dropFirst("<!-- \(kind): ".count).dropLast(" -->".count))
        }
    }

    /// Returns whether the page has exactly these lines. In `make record`, writes them first.
    /// - Throws: ``Missing`` when the page has no such part.
    public func matches(_ lines: [String]) throws -> Bool {
        try Self.file.withLock { _ in
            var page = try Self.lines(of: path)
            let start = try position(of: "<!-- \(kind): \(name) -->", in: page[...]) + 1
            let end = try position(of: "<!-- end -->", in: page[start...])
            guard Array(page[start..<end]) != lines else { return true }
            guard Self.isWriting else { return false }
            page.replaceSubrange(start..<end, with: lines)
            try page.joined(separator: "\n")
                .write(to: Self.root.appending(path: path), atomically: true, encoding: .utf8)
            return true
        }
    }

    private func position(of line: String, in page: ArraySlice<String>) throws(Missing) -> Int {
        guard let found = page.firstIndex(of: line) else { throw Missing(description: "\(path) has no line \(line)") }
        return found
    }

    private static func lines(of path: String) throws -> [String] {
        try String(contentsOf: root.appending(path: path), encoding: .utf8).components(separatedBy: "\n")
    }
}
