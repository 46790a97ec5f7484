import RPC

/// Turns system calls into what they did to the files of one folder and what they told clients.
struct Recorder {
    /// What must be known of a call from before it ran.
    struct Mark {
        /// How many events there were.
        var position: Int
        /// How many changes there were to what is synced: those that come while it runs are not covered.
        var changes: Int
    }

    /// The program did something that is not followed here.
    struct NotFollowed: Error, CustomStringConvertible {
        var description: String
    }

    private let folder: String
    private let acknowledgement: (JSONNode) -> Acknowledgement?
    private let before: [String: [UInt8]]
    private(set) var events: [FileEvent] = []
    private var acknowledgements: [(position: Int, acknowledgement: Acknowledgement)] = []
    /// What the names mean to the running program.
    private var names: [String: Int] = [:]
    /// How many changes each file has had, and the names of each folder.
    private var fileChanges: [Int] = []
    private var nameChanges: [String: Int] = [:]
    /// Where each descriptor writes next, for calls that do not say it.
    private var offsets: [Int: Int] = [:]
    /// What was sent on each socket since the last frame's end.
    private var unfinishedFrames: [String: [UInt8]] = [:]

    /// - Parameters:
    ///   - folder: of the program's files; absolute, without links in it.
    ///   - before: what is in it.
    ///   - acknowledgement: what a result says was done, if anything.
    init(
        folder: String, before: [String: [UInt8]], acknowledgement: @escaping (JSONNode) -> Acknowledgement?
    ) {
        self.folder = folder
        self.before = before
        self.acknowledgement = acknowledgement
        // In the order in which a ``Volume`` numbers them.
        for name in before.keys.sorted() {
            names[name] = fileChanges.count
            fileChanges.append(0)
        }
    }

    var recording: Recording {
        Recording(
            before: before, events: events, acknowledgements: acknowledgements.sorted { $0.position < $1.position })
    }

    /// To be called when a call begins.
    func mark(_ name: String, _ arguments: ArraySlice<UInt8>) -> Mark {
        var mark = Mark(position: events.count, changes: 0)
        if name == "fsync" || name == "fdatasync", let path = relative(SystemCall.meaning(arguments)) {
            mark.changes = names[path].map { fileChanges[$0] } ?? nameChanges[path] ?? 0
        }
        return mark
    }

    /// To be called when it is done.
    mutating func record(_ call: SystemCall, begun mark: Mark) throws {
        guard call.result >= 0 else { return }
        switch call.name {
        case "openat", "creat": try open(call)
        case "pwrite64", "pwritev": try write(call, at: call.lastInteger)
        case "write", "writev": try write(call, at: nil, mark)
        case "sendto", "sendmsg": try send(call, mark)
        case "fsync", "fdatasync": sync(call, mark)
        case "ftruncate": try resize(call)
        case "unlink", "unlinkat", "rename", "renameat", "renameat2": try rename(call)
        case "mkdir": break
        default: try refuse(call)
        }
    }

    // MARK: Files

    /// The path within the folder, "" for the folder itself; `nil` for what is elsewhere or does not last: SQLite makes
    /// its `-shm` anew.
    private func relative(_ path: String?) -> String? {
        guard let path, path.hasPrefix(folder), !path.hasSuffix("-shm"), !path.hasSuffix(" (deleted)") else {
            return nil
        }
        if path == folder { return "" }
        return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : nil
    }

    private func path(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

    private mutating func open(_ call: SystemCall) throws {
        guard let name = relative(path(try call.strings().first)), !name.isEmpty else { return }
        if names[name] == nil, call.name == "creat" || call.has(flag: "O_CREAT") {
            fileChanges.append(0)
            change(NameChange(added: name, file: fileChanges.count - 1))
        } else if call.name == "creat" || call.has(flag: "O_TRUNC"), let file = names[name] {
            append(.resized(file: file, to: 0), to: file)
        }
        offsets[call.result] = call.has(flag: "O_APPEND") ? nil : 0
    }

    private mutating func write(_ call: SystemCall, at offset: Int?, _ mark: Mark? = nil) throws {
        guard let meaning = SystemCall.meaning(call.arguments) else { return }
        if offset == nil, meaning.hasPrefix("socket:") || meaning.hasPrefix("UNIX"), let mark {
            return try send(call, mark)
        }
        guard let name = relative(meaning) else { return }
        let descriptor = SystemCall.descriptor(call.arguments) ?? -1
        guard let file = names[name], let place = offset ?? offsets[descriptor] else {
            throw NotFollowed(description: "\(call.name) to \(meaning), nobody knows where")
        }
        let bytes = Array(try call.strings().joined().prefix(call.result))
        guard bytes.count == call.result else { throw SystemCall.Unreadable(text: call.arguments) }
        append(.wrote(file: file, at: place, bytes: bytes), to: file)
        if offset == nil { offsets[descriptor] = place + call.result }
    }

    private mutating func resize(_ call: SystemCall) throws {
        guard let name = relative(SystemCall.meaning(call.arguments)) else { return }
        guard let file = names[name], let size = call.lastInteger else {
            throw SystemCall.Unreadable(text: call.arguments)
        }
        append(.resized(file: file, to: size), to: file)
    }

    private mutating func append(_ event: FileEvent, to file: Int) {
        events.append(event)
        fileChanges[file] += 1
    }

    /// Makes up for a write that was not seen.
    mutating func correct(_ file: Int, from old: [UInt8], to new: [UInt8]) {
        if new.count < old.count { append(.resized(file: file, to: new.count), to: file) }
        let same = zip(old, new).prefix { $0 == $1 }.count
        if same < new.count { append(.wrote(file: file, at: same, bytes: Array(new[same...])), to: file) }
    }

    private mutating func sync(_ call: SystemCall, _ mark: Mark) {
        guard let name = relative(SystemCall.meaning(call.arguments)) else { return }
        if let file = names[name] {
            events.append(.synced(file: file, after: fileChanges[file] - mark.changes))
        } else {
            events.append(.syncedNames(folder: name, after: (nameChanges[name] ?? 0) - mark.changes))
        }
    }

    // MARK: Names

    private mutating func rename(_ call: SystemCall) throws {
        let paths = try call.strings()
        let old = relative(path(paths.first))
        guard call.name.hasPrefix("rename") else {
            if let old, names[old] != nil { change(NameChange(removed: old)) }
            return
        }
        let new = relative(path(paths.last))
        guard old != nil || new != nil else { return }
        guard let old, let new, let file = names[old] else {
            throw NotFollowed(description: "a file was moved into the folder or out of it")
        }
        change(NameChange(removed: old, added: new, file: file))
    }

    private mutating func change(_ change: NameChange) {
        if let name = change.removed { names[name] = nil }
        if let name = change.added { names[name] = change.file }
        nameChanges[change.folder, default: 0] += 1
        events.append(.renamed(change))
    }

    /// Calls that could change a file in a way that is not followed: better no answer than a wrong one.
    private func refuse(_ call: SystemCall) throws {
        let paths = [SystemCall.meaning(call.arguments)] + (try call.strings().map { path($0) })
        guard paths.contains(where: { relative($0) != nil }) else { return }
        throw NotFollowed(description: "\(call.name) on a file of the program")
    }

    // MARK: Answers

    private mutating func send(_ call: SystemCall, _ mark: Mark) throws {
        guard let socket = SystemCall.meaning(call.arguments) else { return }
        var bytes = unfinishedFrames.removeValue(forKey: socket) ?? []
        bytes += try call.strings().joined().prefix(call.result)
        while let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            // Told as soon as the call begins: the client may have it long before the call returns.
            if let told = told(Array(bytes[..<end])) { acknowledgements.append((mark.position, told)) }
            bytes.removeSubrange(...end)
        }
        unfinishedFrames[socket] = bytes
    }

    private func told(_ frame: [UInt8]) -> Acknowledgement? {
        guard case .result(let result)? = try? ResponseFrame(frame).outcome, let reply = result[member: "reply"]
        else { return nil }
        return acknowledgement(reply)
    }
}
