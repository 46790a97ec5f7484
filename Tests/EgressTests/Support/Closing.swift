@testable import EgressService

/// Closes a channel after a test has used it, also after an error.
@discardableResult
func closing<C: Channel, T: Sendable>(_ channel: C, _ body: (C) async throws -> T) async throws -> T {
    let result: Result<T, any Error>
    do { result = .success(try await body(channel)) } catch { result = .failure(error) }
    await channel.close()
    return try result.get()
}

@discardableResult
func closing<T: Sendable>(_ sender: HTTPSender, _ body: (HTTPSender) async throws -> T) async throws -> T {
    let result: Result<T, any Error>
    do { result = .success(try await body(sender)) } catch { result = .failure(error) }
    await sender.close()
    return try result.get()
}
