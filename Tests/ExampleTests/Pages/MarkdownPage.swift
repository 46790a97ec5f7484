import Foundation

/// A Markdown page of the project, parsed for the tests.
struct MarkdownPage {
    /// From the root of the project.
    let path: String
    /// The lines. The lines of code blocks are empty.
    let lines: [String]

    init(_ path: String) throws {
        self.path = path
        var isCode = false
        lines = try ProjectTree.current.text(of: path).components(separatedBy: "\n").map { line in
            let isFence = line.hasPrefix("```")
            if isFence { isCode.toggle() }
            return isCode || isFence ? "" : line
        }
    }

    var folder: String { ProjectTree.parent(of: path) }

    /// The targets of the links to files of the project.
    var links: [String] {
        lines.joined(separator: "\n").matches(of: /\]\(([^)\s]+)\)/).map { String($0.output.1) }
            .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
    }

    /// The anchors of the headings, as GitHub makes them.
    var anchors: Set<String> {
        Set(
            lines.compactMap { $0.wholeMatch(of: /#+ (.+)/)?.output.1 }.map { heading in
                heading.lowercased().filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
                    .replacing(" ", with: "-")
            })
    }

    /// The text in backticks.
    var names: [String] {
        lines.flatMap { line in line.matches(of: /`([^`]+)`/).map { String($0.output.1) } }
    }

    var fileTables: [FileTable] {
        var tables: [FileTable] = []
        var isInTable = false
        for line in lines {
            let isRow = line.hasPrefix("|")
            if isRow, !isInTable {
                tables.append(FileTable(heading: line, in: folder))
            } else if isRow {
                tables[tables.count - 1].append(line)
            }
            isInTable = isRow
        }
        return tables.filter { $0.listed != .nothing }
    }
}

/// A table whose first column names files or folders.
///
/// Its first heading is `file`, `folder` or `file or folder`. The table must list everything in the folder of the page.
/// The heading "file in `Net/`" means another folder.
struct FileTable {
    enum Listed {
        /// The table does not list files.
        case nothing
        case folders, filesAndFolders
    }

    let listed: Listed
    /// The folder whose content the table lists.
    let folder: String
    private let page: String
    /// The names of each row.
    private(set) var rows: [[String]] = []

    /// - Parameter page: the folder of the page.
    init(heading: String, in page: String) {
        self.page = page
        let form = /(file|folder|file or folder|folder or file)(?: in `([^`]+)`)?/
        guard let match = Self.firstCell(heading).wholeMatch(of: form) else {
            listed = .nothing
            folder = page
            return
        }
        listed = match.output.1 == "folder" ? .folders : .filesAndFolders
        folder = ProjectTree.path(match.output.2.map { String($0) } ?? ".", in: page) ?? page
    }

    mutating func append(_ line: String) {
        let cell = Self.firstCell(line)
        let names = cell.matches(of: /`([^`]+)`/).map { String($0.output.1) }
        let links = cell.matches(of: /\]\(([^)\s#]+)/).map { String($0.output.1) }
        rows.append(names + links)
    }

    private static func firstCell(_ line: String) -> String {
        line.split(separator: "|", omittingEmptySubsequences: true).first?.trimmingCharacters(in: .whitespaces) ?? ""
    }

    /// The paths that match each name. A name is relative to the folder of the table, of the name before it, of the
    /// page, or to the root.
    var found: [(name: String, paths: Set<String>)] {
        rows.flatMap { names -> [(name: String, paths: Set<String>)] in
            var before: String?
            return names.map { name -> (name: String, paths: Set<String>) in
                let folders = [folder, before, page, ""].compactMap { $0 }
                let paths = folders.lazy.map { ProjectTree.current.matches(name, in: $0) }.first { !$0.isEmpty } ?? []
                before = paths.min().map(ProjectTree.parent(of:)) ?? before
                return (name, paths)
            }
        }
    }

    /// The files and folders that the table should list but does not. A row for a file in a folder counts as a row for
    /// the folder. The row of `Call.swift` also covers `Call+Lists.swift`.
    var missing: [String] {
        let paths = found.reduce(into: Set<String>()) { $0.formUnion($1.paths) }
        return ProjectTree.current.children(of: folder).filter { child in
            let isFolder = ProjectTree.current.isFolder(child)
            guard isFolder || listed == .filesAndFolders else { return false }
            let type = child.split(separator: "+").first.map { "\($0).swift" } ?? child
            return !paths.contains { $0 == child || $0 == type || $0.hasPrefix("\(child)/") }
        }
    }
}
