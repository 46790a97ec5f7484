import Foundation

/// A process in /proc.
struct RunningProcess {
    var pid: Int32
    var parent: Int32
    /// The file name of its program.
    var name: String
    /// Its resident memory, including shared pages.
    var residentBytes: Int

    /// `nil` when there is no such process, or it belongs to another user.
    init?(_ pid: Int32) {
        guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(pid)/exe"),
            let status = FileManager.default.contents(atPath: "/proc/\(pid)/status")
        else { return nil }
        var numbers: [Substring: Int] = [:]
        for line in String(decoding: status, as: UTF8.self).split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, let first = parts[1].split(whereSeparator: \.isWhitespace).first else { continue }
            numbers[parts[0]] = Int(first)
        }
        guard let parent = numbers["PPid"], let kilobytes = numbers["VmRSS"] else { return nil }
        self.pid = pid
        self.parent = Int32(parent)
        name = URL(fileURLWithPath: program).lastPathComponent
        residentBytes = kilobytes * 1_024
    }

    /// Returns the process and its descendants, parents first.
    static func tree(of root: Int32) -> [RunningProcess] {
        let entries = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let all = entries.compactMap { Int32($0) }.compactMap { RunningProcess($0) }
        var tree = all.filter { $0.pid == root }
        var next = tree.startIndex
        while next < tree.endIndex {
            let parent = tree[next].pid
            tree += all.filter { $0.parent == parent }.sorted { $0.pid < $1.pid }
            next += 1
        }
        return tree
    }
}
