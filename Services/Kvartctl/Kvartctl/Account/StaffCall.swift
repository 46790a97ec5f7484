import ArgumentParser
import Logging
import RPC
import ServiceKit
import Vocabulary

/// Calls identity as the operator, for the commands about staff.
enum StaffCall {
    /// Long, because identity hashes a password, after those that were sent before.
    private static let timeout = Duration.seconds(30)

    /// Prints the account that `body` returns. Prints the error when `body` throws, and throws the exit code.
    static func report(_ body: () async throws -> AccountID) async throws {
        do {
            Console.print("\(try await Console.reporting(body))")
        } catch is SilentTerminal.Interrupted {
            // The exit code by which a shell reports SIGINT.
            throw ExitCode(130)
        }
    }

    /// - Throws: as ``make(_:with:path:)``.
    static func make<C: Call>(_ call: C, in town: TownOptions) async throws -> C.Reply {
        let path = town.socketPath(of: "identity")
        let client = SocketClient(path: path, logger: StandardErrorLog.start(service: "kvartctl", level: .warning))
        let reply = try await make(call, with: client, path: path)
        await client.close()
        return reply
    }

    /// - Throws: `ErrorObject` for a refusal, ``CommandError`` when there is no answer.
    static func make<C: Call>(_ call: C, with client: any Client, path: String) async throws -> C.Reply {
        do {
            return try await client.call(call, timeout: timeout)
        } catch let refusal as C.Refused {
            throw ErrorObject(refusal, of: C.name)
        } catch let error as ClientError {
            throw CommandError("\(C.name): \(error.explanation(path: path))")
        }
    }
}
