/// Checks the files that one power cut has left.
struct CutCheck {
    let scenario: any Scenario
    let files: [String: [UInt8]]
    let folder: MemoryFolder
    /// Made before the cut.
    let promises: Promises

    /// - Parameter startingProgram: the real program runs on the files first.
    /// - Returns: the faults, with their texts.
    func run(startingProgram: Bool) async -> [(Fault.Kind, String)] {
        do {
            var files = files
            if startingProgram {
                try folder.fill(with: files)
                try await scenario.startProgram(in: folder, showing: promises.newest)
                files = try Recorder.files(in: folder.path)
            } else {
                try folder.fill(with: files.filter { scenario.isReadFromFolder($0.key) })
            }
            let result = try scenario.examine(StateAfterCut(folder: folder.path, files: files))
            var faults: [(Fault.Kind, String)] = result.faults.map { (Fault.Kind.corrupt, $0) }
            let broken = promises.broken(by: result.stored)
            if let first = broken.min() {
                faults.append((.lost(broken.count), "\(broken.count) of \(promises.count), such as \(first)"))
            }
            return faults
        } catch {
            return [(.corrupt, "\(error)")]
        }
    }
}
