import CoachesContract
import Foundation

/// transport-booking by itself: the program on a socket, without the rest of the town.
struct LoneService {
    /// Holds all that it keeps, and stays when it is stopped.
    let folder: TemporaryFolder
    /// A JSON object.
    let settings: String

    /// Nobody but the running service may write it.
    var database: String { folder.file("state/transport-booking.sqlite") }

    private var clock: String { folder.file("clock") }

    /// Runs the program until `body` returns.
    func up<Result>(_ body: (CoachSocket) throws -> Result) throws -> Result {
        let file = folder.file("settings.json")
        try settings.write(toFile: file, atomically: true, encoding: .utf8)
        let socket = CoachSocket(path: folder.file("coaches.sock"))
        let arguments = [
            "--socket", socket.path, "--state", folder.file("state"), "--config", file, "--clock-offset-file", clock,
        ]
        let log = folder.file("transport-booking.log")
        return try ChildProcess.with(Programs.built("transport-booking"), arguments, log: log) { child in
            let isUp = try Interruption.wait(seconds: 30) {
                !child.isRunning || (try? socket.reply(to: GetAppVersion())) != nil
            }
            guard isUp, child.isRunning else {
                throw BenchmarkFailure("transport-booking does not come up:\n\(child.output)")
            }
            do {
                return try body(socket)
            } catch let failure as BenchmarkFailure {
                throw BenchmarkFailure("\(failure)\nlast words of transport-booking:\n\(child.output.suffix(2_000))")
            }
        }
    }

    /// Puts its clock on, by so many milliseconds from the system's.
    func moveClock(to milliseconds: Int64) throws {
        try "\(milliseconds)\n".write(toFile: clock, atomically: true, encoding: .utf8)
    }
}
