/// A program, a load of several clients, and the checks of what a power cut leaves.
protocol Scenario: Sendable {
    /// `ledger`
    var name: String { get }
    var expectation: Expectation { get }

    /// Drives the program under strace, in its own folder.
    /// - Parameter size: about how many answers are wanted.
    func record(in folder: String, size: Int) async throws -> Recording

    /// Returns what the answers have promised, in any order.
    func promises(of exchanges: [Exchange]) throws -> [Promise]

    /// Whether ``examine(_:)`` reads the file from the folder. Other files are written there only for the real program.
    func isReadFromFolder(_ file: String) -> Bool

    /// Reads all things and finds the contradictions among them.
    func examine(_ state: StateAfterCut) throws -> Examination

    /// Starts the real program on the files, and asks it for its health and for one thing.
    /// - Throws: when the program does not start, is not healthy, does not show the thing or does not end well.
    func startProgram(in folder: MemoryFolder, showing thing: ReadableThing?) async throws
}

/// The files that a power cut has left.
struct StateAfterCut {
    let folder: String
    /// All files by their names, also those that are not in the folder.
    let files: [String: [UInt8]]
}

/// The result of reading the files.
struct Examination {
    /// The ranks of all things that are there (``Promise``).
    var stored: [String: Int] = [:]
    /// Contradictions and damage, in sentences.
    var faults: [String] = []
}
