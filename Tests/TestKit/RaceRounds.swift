import Foundation

private let isTorture = ProcessInfo.processInfo.environment["KVART_TORTURE"] != nil

/// How often a test repeats a race: 100 times, and 10,000 times in `make torture`. A race with a fault shows it in the
/// first rounds in most cases; the others are too slow for every change.
public let raceRounds = isTorture ? 10_000 : 100

/// How often a test under load kills a program at a random moment: 8 times, and 100 times in `make torture`.
public let killRounds = isTorture ? 100 : 8
