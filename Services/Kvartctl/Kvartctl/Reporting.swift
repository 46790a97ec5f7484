import ArgumentParser
import RPC

extension Console {
    /// Prints the error and throws exit code 1 when `body` throws a service's refusal or a ``CommandError``. Rethrows
    /// any other error.
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
