import GRDB
import GRDBSQLite
import Glibc
import Synchronization

/// Makes file operations of SQLite fail on demand, for the databases in one folder and its subfolders. Other tests of
/// the process are not affected.
struct FaultyDisk {
    /// The folder whose files fail.
    private let folder: String

    /// Affects files that are opened from now on.
    init(_ folder: Folder) {
        self.folder = folder.path
        Self.install()
        fail()
    }

    /// A file operation of SQLite.
    enum Operation: Sendable {
        case read, write, sync
        /// Extends or maps the index of the log. The path is the database's.
        case map
    }

    /// The operations that fail, and their error.
    struct Fault: Sendable {
        var operation: Operation
        /// The error code for SQLite: `SQLITE_IOERR_FSYNC`, `SQLITE_FULL`.
        var code: ResultCode
        /// The end of the path.
        var file: String
        /// The number of operations that succeed first.
        var after = 0
    }

    private struct Plan {
        var faults: [Fault] = []
        /// The number of operations since the faults changed.
        var counts: [Operation: Int] = [:]
    }

    private struct State {
        /// The plans by folder.
        var plans: [String: Plan] = [:]
        var files: [UInt: File] = [:]
        /// The replacement tables of functions, by the addresses of the real tables. SQLite has one table for files
        /// with locks and one for files without.
        var tables: [UInt: UInt] = [:]
    }

    private struct File {
        var path: String
        var folder: String
        /// The address of the real table of functions.
        var real: UInt
    }

    private static let state = Mutex(State())

    /// Makes these operations fail from now on, and no others.
    func fail(_ faults: Fault...) { Self.state.withLock { $0.plans[folder] = Plan(faults: faults) } }

    /// Returns the number of operations of this kind since ``fail(_:)``, including failed ones.
    func count(_ operation: Operation) -> Int { Self.state.withLock { $0.plans[folder]?.counts[operation] ?? 0 } }

    /// Replaces SQLite's default VFS by the faulty one.
    private static func install() { _ = installed }

    private static let installed: Void = {
        let disk = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
        disk.initialize(to: real.pointee)
        disk.pointee.zName = UnsafePointer(strdup("faulty"))
        disk.pointee.xOpen = { _, path, file, flags, flagsOut in
            let code = FaultyDisk.real.pointee.xOpen(FaultyDisk.real, path, file, flags, flagsOut)
            if code == SQLITE_OK, let path, let file { FaultyDisk.adopt(file, String(cString: path)) }
            return code
        }
        sqlite3_vfs_register(disk, 1)
    }()

    // Safe from any thread: SQLite creates the VFS before its first use and never changes it.
    nonisolated(unsafe) private static let real: UnsafeMutablePointer<sqlite3_vfs> = sqlite3_vfs_find(nil)

    private typealias Handle = UnsafeMutablePointer<sqlite3_file>

    private static func adopt(_ file: Handle, _ path: String) {
        guard let found = file.pointee.pMethods else { return }
        let adopted = state.withLock { state -> UInt? in
            guard let folder = state.plans.keys.first(where: { path.hasPrefix($0 + "/") }) else { return nil }
            let real = UInt(bitPattern: found)
            state.files[UInt(bitPattern: file)] = File(path: path, folder: folder, real: real)
            if let table = state.tables[real] { return table }
            let table = UInt(bitPattern: makeTable(found.pointee))
            state.tables[real] = table
            return table
        }
        if let adopted { file.pointee.pMethods = UnsafePointer(bitPattern: adopted) }
    }

    private static func makeTable(_ real: sqlite3_io_methods) -> UnsafeMutablePointer<sqlite3_io_methods> {
        let table = UnsafeMutablePointer<sqlite3_io_methods>.allocate(capacity: 1)
        table.initialize(to: real)
        table.pointee.xRead = { file, buffer, count, offset in
            FaultyDisk.run(.read, on: file) { $0.xRead(file, buffer, count, offset) }
        }
        table.pointee.xWrite = { file, bytes, count, offset in
            FaultyDisk.run(.write, on: file) { $0.xWrite(file, bytes, count, offset) }
        }
        // Only the table for files with locks has this function.
        if real.xShmMap != nil {
            table.pointee.xShmMap = { file, region, size, extend, memory in
                FaultyDisk.run(.map, on: file) { $0.xShmMap(file, region, size, extend, memory) }
            }
        }
        table.pointee.xSync = { file, flags in FaultyDisk.run(.sync, on: file) { $0.xSync(file, flags) } }
        return table
    }

    private static func run(_ operation: Operation, on file: Handle?, _ real: (sqlite3_io_methods) -> CInt) -> CInt {
        let (code, table) = state.withLock { state -> (CInt?, UInt) in
            guard let found = state.files[UInt(bitPattern: file)] else { return (SQLITE_INTERNAL, 0) }
            guard
                let fault = state.plans[found.folder]?.faults.first(where: {
                    $0.operation == operation && found.path.hasSuffix($0.file)
                })
            else { return (nil, found.real) }
            let count = state.plans[found.folder]?.counts[operation] ?? 0
            state.plans[found.folder]?.counts[operation] = count + 1
            return (count < fault.after ? nil : fault.code.rawValue, found.real)
        }
        if let code { return code }
        guard let methods = UnsafePointer<sqlite3_io_methods>(bitPattern: table) else { return SQLITE_INTERNAL }
        return real(methods.pointee)
    }
}
