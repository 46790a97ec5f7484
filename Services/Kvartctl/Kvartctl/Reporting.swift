import ArgumentParser
import RPC

extension Console {
    /// Says what is wrong, and ends the tool with 1, when `body` throws what is meant for its user: a service's
    /// refusal, or a ``CommandError``. Whatever else it throws goes on.
    static func reporting<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let error as ErrorObject {
            printError(error.report)
            throw ExitCode.failure
        } catch let commandError as CommandError {
            printError("kvartctl: \(commandError)")
            throw ExitCode.failure
        }
    }
}
