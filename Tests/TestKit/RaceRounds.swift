import Foundation

/// How often a test repeats a race: 100 times, and 10,000 times in `make torture`. A race with a fault shows it in the
/// first rounds in most cases; the others are too slow for every change.
public let raceRounds = ProcessInfo.processInfo.environment["KVART_TORTURE"] == nil ? 100 : 10_000
