import Foundation

/// One service on a socket, without the other programs of the town.
struct LoneService {
    /// The name of the program and of its database.
    let program: String
    /// The folder of its files, which stays when the service stops.
    let folder: TemporaryFolder
    /// A JSON object.
    let settings: String

    init(_ program: String, folder: TemporaryFolder, settings: String = #"{"throttles":{"factor":1000000}}"#) {
        self.program = program
        self.folder = folder
        self.settings = settings
    }

    /// Only the running service may write it.
    var database: String { folder.file("state/\(program).sqlite") }

    private var clock: String { folder.file("clock") }

    /// Runs the program until `body` returns.
    func up<Result>(_ body: (ServiceSocket) throws -> Result) throws -> Result {
        let file = folder.file("settings.json")
        try settings.write(toFile: file, atomically: true, encoding: .utf8)
        let socket = ServiceSocket(path: folder.file("service.sock"))
        let arguments = [
            "--socket", socket.path, "--state", folder.file("state"), "--shared-config", file, "--clock-offset-file",
            clock,
        ]
        return try ChildProcess.with(
            Programs.built(program), arguments, log: folder.file("\(program).log")
        ) { child in
            let isUp = try Interruption.wait(seconds: 30) { !child.isRunning || socket.answers }
            guard isUp, child.isRunning else {
                throw BenchmarkFailure("\(program) does not come up:\n\(child.output)")
            }
            do {
                return try body(socket)
            } catch let failure as BenchmarkFailure {
                throw BenchmarkFailure("\(failure)\nlast words of \(program):\n\(child.output.suffix(2_000))")
            }
        }
    }

    /// Sets the offset of its clock from the system's, in milliseconds.
    func moveClock(to milliseconds: Int64) throws {
        try "\(milliseconds)\n".write(toFile: clock, atomically: true, encoding: .utf8)
    }
}
