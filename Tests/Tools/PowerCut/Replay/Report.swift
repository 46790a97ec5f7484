extension Tally: CustomStringConvertible {
    var description: String {
        let most = maxLost > 0 ? " (at most \(maxLost) promises at once)" : ""
        return "\(points) points, \(starts) real starts: corrupt \(corrupt), acknowledged but lost \(losing)\(most)"
    }
}

extension Fault: CustomStringConvertible {
    var description: String { "point \(point), after \(position) events: \(kind): \(text)" }
}

extension Expectation {
    func verdict(_ isMet: Bool) -> String {
        switch self {
        case .durable: isMet ? "ok" : "FAILED"
        case .lost, .lostOrCorrupt: isMet ? "ok: the control was caught" : "FAILED: the control was not caught"
        }
    }
}

extension Recording: CustomStringConvertible {
    var description: String {
        var (writes, syncs) = (0, 0)
        for event in events {
            switch event {
            case .wrote, .resized: writes += 1
            case .synced, .syncedNames: syncs += 1
            case .renamed: break
            }
        }
        return "\(writes) writes, \(syncs) syncs, \(exchanges.count { $0.reply != nil }) answers"
    }
}
