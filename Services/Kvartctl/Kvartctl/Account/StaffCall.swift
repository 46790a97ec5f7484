import ArgumentParser
import Logging
import RPC
import ServiceKit
import Vocabulary

/// What the commands about staff share: they ask identity as whoever runs the machine, and print the account.
enum StaffCall {
    /// How long identity may take: it hashes a password, and others may wait for that too.
    private static let timeout = Duration.seconds(30)

    /// Prints the account that `body` gives; says what is wrong, and with which exit code the tool ends, when it
    /// throws.
    static func report(_ body: () async throws -> AccountID) async throws {
        do {
            Console.print("\(try await Console.reporting(body))")
        } catch is SilentTerminal.Interrupted {
            // As a shell tells of what ended by SIGINT.
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
