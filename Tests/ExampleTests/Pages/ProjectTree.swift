import Foundation

/// The files and folders of the project, by their paths from the root.
struct ProjectTree: Sendable {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let current = ProjectTree()

    /// The root is the empty path.
    let paths: Set<String>
    /// The paths of all Markdown pages.
    let pages: [String]

    private init() {
        var paths: Set<String> = ["", "README.md", "Makefile", "Package.swift"]
        for folder in ["Services", "Shared", "Tests", "systemd"] {
            paths.insert(folder)
            let names = FileManager.default.enumerator(atPath: Self.root.appending(path: folder).path)
            for name in names?.compactMap({ $0 as? String }) ?? [] {
                let isOurs = !name.split(separator: "/").contains { $0.hasPrefix(".") || $0 == "__pycache__" }
                if isOurs { paths.insert("\(folder)/\(name)") }
            }
        }
        self.paths = paths
        pages = paths.filter { $0.hasSuffix(".md") }.sorted()
    }

    /// Returns the paths that match a name: `Egress*.swift`, `Services/<Program>`.
    /// - Parameters:
    ///   - name: relative to the folder; `..` leads to the parent.
    ///   - folder: a path from the root.
    func matches(_ name: String, in folder: String) -> Set<String> {
        guard let path = Self.path(name, in: folder) else { return [] }
        if paths.contains(path) { return [path] }
        let pattern = Self.pattern(path)
        guard pattern.contains("*") else { return [] }
        return paths.filter { fnmatch(pattern, $0, FNM_PATHNAME) == 0 }
    }

    /// Whether any path ends with these names: `Due/JobRunner.swift`.
    func hasPath(endingWith name: String) -> Bool {
        let pattern = "*/\(Self.pattern(name))"
        return paths.contains { fnmatch(pattern, "/\($0)", 0) == 0 }
    }

    /// Returns the name as a pattern of `fnmatch`: `<Program>` and `...` match any name.
    private static func pattern(_ name: String) -> String { name.replacing(/<\w+>|\.\.\./, with: "*") }

    /// Returns the files and folders directly in a folder, without Markdown pages.
    func children(of folder: String) -> [String] {
        paths.filter { !$0.isEmpty && Self.parent(of: $0) == folder && !$0.hasSuffix(".md") }.sorted()
    }

    func isFolder(_ path: String) -> Bool { paths.contains { $0.hasPrefix("\(path)/") } }

    /// The text of a file.
    func text(of path: String) throws -> String {
        try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
    }

    static func parent(of path: String) -> String {
        path.split(separator: "/").dropLast().joined(separator: "/")
    }

    /// Returns the path from the root of a name in a folder; `nil` outside the project.
    static func path(_ name: String, in folder: String) -> String? {
        var path = folder.split(separator: "/")
        for part in name.split(separator: "/") where part != "." {
            if part != ".." {
                path.append(part)
            } else if path.popLast() == nil {
                return nil
            }
        }
        return path.joined(separator: "/")
    }
}
