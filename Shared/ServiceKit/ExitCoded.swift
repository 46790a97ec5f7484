/// An error that decides the exit code of the program it ends. Any other ends it with 1.
public protocol ExitCoded: Error {
    var exitCode: Int32 { get }
}

/// The exit code of a program that `error` ends.
func exitCode(of error: any Error) -> Int32 {
    if let coded = error as? any ExitCoded { return coded.exitCode }
    // The error types of swift-configuration are not public, so the error is recognised by its module.
    return String(reflecting: type(of: error)).hasPrefix("Configuration.") ? ConfigurationError.exitCode : 1
}
