/// A disk with the folder of a program: what is on it for good, and what a power cut may take.
///
/// The model: what was synced stays. Of what was not, each sector of 512 bytes is there or not, whatever came later; a
/// sector that was being written may hold anything. Bytes beside those that were written stay as they are, as SQLite
/// assumes too (`SQLITE_IOCAP_POWERSAFE_OVERWRITE`). Names are durable once their folder was synced; before that, they
/// get lost last one first, because file systems keep them in a journal. A disk that lies about a sync is not modelled.
struct Volume {
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

    /// - Parameter before: what is on the disk to begin with. Files are numbered in the order of their names.
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
        case .syncedNames(let folder, let after):
            var left = unsyncedNames.count { $0.folder == folder } - after
            unsyncedNames.removeAll { change in
                guard change.folder == folder, left > 0 else { return false }
                left -= 1
                Self.make(change, in: &syncedNames)
                return true
            }
        }
    }

    /// How much of what was not synced is there after the cut.
    enum Survival: CaseIterable {
        case nothing, everything, some
    }

    /// The files as they are found after a power cut at this moment.
    func cut(_ survival: Survival, _ dice: inout Dice) -> [String: [UInt8]] {
        var names = syncedNames
        let kept =
            switch survival {
            case .nothing: 0
            case .everything: unsyncedNames.count
            case .some: dice.number(in: 0...unsyncedNames.count)
            }
        for change in unsyncedNames.prefix(kept) { Self.make(change, in: &names) }
        var found: [String: [UInt8]] = [:]
        // In an order that is the same every time, for the dice.
        for (name, file) in names.sorted(by: { $0.key < $1.key }) {
            found[name] = content(of: files[file], survival, &dice)
        }
        return found
    }

    /// The files as the running program sees them.
    func running() -> [String: (number: Int, bytes: [UInt8])] {
        var names = syncedNames
        for change in unsyncedNames { Self.make(change, in: &names) }
        return names.mapValues { number in
            var bytes = files[number].synced
            for change in files[number].unsynced { Self.make(change, in: &bytes) }
            return (number, bytes)
        }
    }

    private func content(of file: File, _ survival: Survival, _ dice: inout Dice) -> [UInt8] {
        guard survival != .nothing, !file.unsynced.isEmpty else { return file.synced }
        var bytes = file.synced
        for change in file.unsynced {
            switch (survival, change) {
            case (.some, .resize): if dice.chance(0.5) { Self.make(change, in: &bytes) }
            case (.some, .write(let offset, let data)):
                // Writes are often lost or kept as a whole, so that is a case of its own.
                let kept = [0, 0.5, 0.5, 1][dice.number(in: 0...3)]
                Self.forEachSector(of: offset..<offset + data.count) { part in
                    var sector = Array(data[part.lowerBound - offset..<part.upperBound - offset])
                    if !dice.chance(kept) {
                        guard dice.chance(0.05) else { return }
                        for index in sector.indices { sector[index] = dice.byte() }
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
