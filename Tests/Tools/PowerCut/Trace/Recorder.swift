/// Turns system calls into the events of the files in one folder, and into the exchanges with clients.
struct Recorder {
    /// The state at the beginning of a system call.
    struct CallStart {
        /// The number of events so far.
        var position: Int
        /// For a sync: the number of changes so far to the file or folder. Changes during the call are not covered.
        var changes: Int
    }

    /// The program made a system call that the recorder cannot follow.
    struct NotFollowed: Error, CustomStringConvertible {
        var description: String
    }

    private struct File {
        /// The number of its changes so far.
        var changes = 0
        var size = 0
    }

    /// The offset at which a descriptor writes next, for system calls without an offset.
    private enum Place {
        case offset(Int)
        /// The descriptor was opened with `O_APPEND`.
        case end
    }

    private let folder: String
    private let before: [String: [UInt8]]
    private var wire: any WireReader
    private(set) var events: [FileEvent] = []
    /// The meanings of the names for the running program.
    private var names: [String: Int] = [:]
    private var files: [File] = []
    /// The number of changes of names in each folder.
    private var nameChanges: [String: Int] = [:]
    private var places: [Int: Place] = [:]

    /// - Parameters:
    ///   - folder: of the program's files. The path is absolute and has no symbolic link in it.
    ///   - before: the files in it.
    ///   - wire: reads the program's sockets.
    init(folder: String, before: [String: [UInt8]], wire: any WireReader) {
        self.folder = folder
        self.before = before
        self.wire = wire
        // A ``SimulatedDisk`` numbers them in the same order.
        for name in before.keys.sorted() {
            names[name] = files.count
            files.append(File(size: before[name]?.count ?? 0))
        }
    }

    var recording: Recording { Recording(before: before, events: events, exchanges: wire.exchanges) }

    /// To be called when a system call begins.
    func callStart(_ name: String, _ arguments: ArraySlice<UInt8>) -> CallStart {
        var start = CallStart(position: events.count, changes: 0)
        if name == "fsync" || name == "fdatasync", let path = relative(SystemCall.meaning(arguments)) {
            start.changes = names[path].map { files[$0].changes } ?? nameChanges[path] ?? 0
        }
        return start
    }

    /// To be called when the system call has returned.
    mutating func record(_ call: SystemCall, begun start: CallStart) throws {
        guard call.result >= 0 else { return }
        switch call.name {
        case "openat", "creat": try open(call)
        case "pwrite64", "pwritev": try write(call, at: call.lastInteger)
        case "write", "writev": try write(call, at: nil, start)
        case "sendto", "sendmsg": try send(call, start)
        case "read", "readv", "recvfrom": try receive(call)
        case "fsync", "fdatasync": sync(call, start)
        case "ftruncate": try resize(call)
        case "unlink", "unlinkat", "rename", "renameat", "renameat2": try rename(call)
        case "mkdir": break
        default: try refuse(call)
        }
    }

    // MARK: Files

    /// Returns the path within the folder, and "" for the folder itself. Returns `nil` for other paths, and for
    /// SQLite's `-shm`, which SQLite recreates.
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
            files.append(File())
            change(NameChange(added: name, file: files.count - 1))
        } else if call.name == "creat" || call.has(flag: "O_TRUNC"), let file = names[name] {
            append(.resized(file: file, to: 0), to: file)
        }
        places[call.result] = call.has(flag: "O_APPEND") ? .end : .offset(0)
    }

    private mutating func write(_ call: SystemCall, at offset: Int?, _ start: CallStart? = nil) throws {
        guard let meaning = SystemCall.meaning(call.arguments) else { return }
        if offset == nil, Self.isSocket(meaning), let start { return try send(call, start) }
        guard let name = relative(meaning) else { return }
        let descriptor = SystemCall.descriptor(call.arguments) ?? -1
        guard let file = names[name], let place = offset ?? nextOffset(of: descriptor, in: file) else {
            throw NotFollowed(description: "\(call.name) to \(meaning) at an unknown offset")
        }
        let bytes = Array(try call.strings().joined().prefix(call.result))
        guard bytes.count == call.result else { throw SystemCall.Unreadable(text: call.arguments) }
        append(.wrote(file: file, at: place, bytes: bytes), to: file)
        if offset == nil, case .offset = places[descriptor] { places[descriptor] = .offset(place + call.result) }
    }

    private func nextOffset(of descriptor: Int, in file: Int) -> Int? {
        switch places[descriptor] {
        case .offset(let offset): offset
        case .end: files[file].size
        case nil: nil
        }
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
        files[file].changes += 1
        switch event {
        case .wrote(_, let offset, let bytes): files[file].size = max(files[file].size, offset + bytes.count)
        case .resized(_, let size): files[file].size = size
        case .synced, .renamed, .syncedNames: break
        }
    }

    /// Adds the events of a write that left no line in the trace.
    mutating func correct(_ file: Int, from old: [UInt8], to new: [UInt8]) {
        if new.count < old.count { append(.resized(file: file, to: new.count), to: file) }
        let same = zip(old, new).prefix { $0 == $1 }.count
        if same < new.count { append(.wrote(file: file, at: same, bytes: Array(new[same...])), to: file) }
    }

    private mutating func sync(_ call: SystemCall, _ start: CallStart) {
        guard let name = relative(SystemCall.meaning(call.arguments)) else { return }
        if let file = names[name] {
            events.append(.synced(file: file, after: files[file].changes - start.changes))
        } else {
            events.append(.syncedNames(folder: name, after: (nameChanges[name] ?? 0) - start.changes))
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

    /// Fails for a system call that may change a file in a way that the recorder does not follow.
    private func refuse(_ call: SystemCall) throws {
        let paths = [SystemCall.meaning(call.arguments)] + (try call.strings().map { path($0) })
        guard paths.contains(where: { relative($0) != nil }) else { return }
        throw NotFollowed(description: "\(call.name) on a file of the program")
    }

    // MARK: Sockets

    private static func isSocket(_ meaning: String) -> Bool {
        meaning.hasPrefix("socket:") || meaning.hasPrefix("UNIX")
    }

    private mutating func receive(_ call: SystemCall) throws {
        guard let socket = SystemCall.meaning(call.arguments), Self.isSocket(socket) else { return }
        wire.receive(Array(try call.strings().joined().prefix(call.result)), on: socket, at: events.count)
    }

    private mutating func send(_ call: SystemCall, _ start: CallStart) throws {
        guard let socket = SystemCall.meaning(call.arguments), Self.isSocket(socket) else { return }
        wire.send(Array(try call.strings().joined().prefix(call.result)), on: socket, at: start.position)
    }
}
