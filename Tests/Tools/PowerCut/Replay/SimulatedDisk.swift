/// A disk with the folder of the program: the durable bytes, and the changes that a power cut may take.
///
/// The model: synced changes stay. Each sector of 512 bytes of an unsynced write is there or not, independently of
/// later ones; a sector that was being written may hold anything. Bytes beside the written ones keep their values, as
/// SQLite assumes too (`SQLITE_IOCAP_POWERSAFE_OVERWRITE`). Names are durable once their folder was synced; before
/// that, the last ones get lost first, because file systems keep names in a journal. A disk that lies about a sync is
/// not modelled.
struct SimulatedDisk {
    private enum Change {
        case write(at: Int, bytes: [UInt8])
        case resize(to: Int)
    }

    private struct File {
        var synced: [UInt8] = []
        var unsynced: [Change] = []
    }

    private var files: [File] = []
    private var syncedNames: [String: Int] = [:]
    private var unsyncedNames: [NameChange] = []

    /// - Parameter before: the durable files at the start. They are numbered in the order of their names.
    init(_ before: [String: [UInt8]]) {
        for name in before.keys.sorted() {
            syncedNames[name] = files.count
            files.append(File(synced: before[name] ?? []))
        }
    }

    mutating func apply(_ event: FileEvent) {
        switch event {
        case .wrote(let file, let offset, let bytes): files[file].unsynced.append(.write(at: offset, bytes: bytes))
        case .resized(let file, let size): files[file].unsynced.append(.resize(to: size))
        case .synced(let file, let after):
            let changes = files[file].unsynced
            for change in changes.dropLast(after) { Self.make(change, in: &files[file].synced) }
            files[file].unsynced = Array(changes.suffix(after))
        case .renamed(let change):
            if change.added != nil, change.file == files.count { files.append(File()) }
            unsyncedNames.append(change)
        case .syncedNames(let folder, let after): syncNames(in: folder, except: after)
        }
    }

    /// Makes the names of a folder durable. A file that was moved there has lost its name in its former folder, too.
    private mutating func syncNames(in folder: String, except after: Int) {
        let own = unsyncedNames.indices.filter { unsyncedNames[$0].folder == folder }.dropLast(after)
        guard let last = own.last else { return }
        let moved = Set(own.compactMap { unsyncedNames[$0].removed })
        let covered = unsyncedNames.indices.filter { index in
            own.contains(index) || (index < last && unsyncedNames[index].added.map { moved.contains($0) } == true)
        }
        for index in covered { Self.make(unsyncedNames[index], in: &syncedNames) }
        for index in covered.reversed() { unsyncedNames.remove(at: index) }
    }

    /// The share of the unsynced changes that survive the power cut.
    enum Survival: CaseIterable {
        case nothing, everything, some
    }

    /// The files that a power cut at this moment leaves.
    func filesAfterCut(_ survival: Survival, _ choices: inout RandomChoices) -> [String: [UInt8]] {
        var names = syncedNames
        let kept =
            switch survival {
            case .nothing: 0
            case .everything: unsyncedNames.count
            case .some: choices.number(in: 0...unsyncedNames.count)
            }
        for change in unsyncedNames.prefix(kept) { Self.make(change, in: &names) }
        var found: [String: [UInt8]] = [:]
        // Sorted, so that the choices are the same in every run.
        for (name, file) in names.sorted(by: { $0.key < $1.key }) {
            found[name] = content(of: files[file], survival, &choices)
        }
        return found
    }

    /// The files as the running program sees them.
    func filesWhileRunning() -> [String: (number: Int, bytes: [UInt8])] {
        var names = syncedNames
        for change in unsyncedNames { Self.make(change, in: &names) }
        return names.mapValues { number in
            var bytes = files[number].synced
            for change in files[number].unsynced { Self.make(change, in: &bytes) }
            return (number, bytes)
        }
    }

    private func content(of file: File, _ survival: Survival, _ choices: inout RandomChoices) -> [UInt8] {
        guard survival != .nothing, !file.unsynced.isEmpty else { return file.synced }
        var bytes = file.synced
        for change in file.unsynced {
            switch (survival, change) {
            case (.some, .resize): if choices.chance(0.5) { Self.make(change, in: &bytes) }
            case (.some, .write(let offset, let data)):
                // A write is often lost or kept as a whole, so both are likely.
                let kept = [0, 0.5, 0.5, 1][choices.number(in: 0...3)]
                Self.forEachSector(of: offset..<offset + data.count) { part in
                    var sector = Array(data[part.lowerBound - offset..<part.upperBound - offset])
                    if !choices.chance(kept) {
                        guard choices.chance(0.05) else { return }
                        for index in sector.indices { sector[index] = choices.byte() }
                    }
                    Self.make(.write(at: part.lowerBound, bytes: sector), in: &bytes)
                }
            default: Self.make(change, in: &bytes)
            }
        }
        return bytes
    }

    private static func forEachSector(of range: Range<Int>, _ body: (Range<Int>) -> Void) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = min(range.upperBound, (start / 512 + 1) * 512)
            body(start..<end)
            start = end
        }
    }

    private static func make(_ change: Change, in bytes: inout [UInt8]) {
        switch change {
        case .write(let offset, let data):
            let end = offset + data.count
            if bytes.count < end { bytes.append(contentsOf: repeatElement(0, count: end - bytes.count)) }
            bytes.replaceSubrange(offset..<end, with: data)
        case .resize(let size):
            if size < bytes.count {
                bytes.removeLast(bytes.count - size)
            } else {
                bytes.append(contentsOf: repeatElement(0, count: size - bytes.count))
            }
        }
    }

    private static func make(_ change: NameChange, in names: inout [String: Int]) {
        if let name = change.removed { names[name] = nil }
        if let name = change.added { names[name] = change.file }
    }
}
