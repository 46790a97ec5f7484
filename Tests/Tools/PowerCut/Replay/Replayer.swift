/// Cuts the power at random moments of a recording, and looks what SQLite then finds.
struct Replayer: Sendable {
    let scenario: any Scenario
    let recording: Recording
    let seed: UInt64
    /// Where what is found wrong is kept, if anywhere.
    let keep: String?

    /// One power cut: which of the points it is, after how many events it comes, and how the rest falls out.
    private struct Cut {
        var point: Int
        var position: Int
        var dice: Dice
    }

    /// - Parameter workers: how many cuts are tried at the same time.
    func run(points: Int, workers: Int) async throws -> Tally {
        let cuts = (1...points).map(cut).sorted { $0.position < $1.position }
        let share = (points + workers - 1) / workers
        return try await withThrowingTaskGroup(of: Tally.self) { group in
            for first in stride(from: 0, to: points, by: share) {
                group.addTask { try await run(cuts[first..<min(points, first + share)]) }
            }
            return try await group.reduce(into: Tally()) { $0.add($1) }
        }
    }

    /// Anywhere; and as often right behind an acknowledgement, where a lie shows at once.
    private func cut(_ point: Int) -> Cut {
        // Each point has dice of its own, so that it comes out the same however many there are.
        var dice = Dice(seed: seed ^ UInt64(point) &* 0xD134_2543_DE82_EF95)
        let answers = recording.acknowledgements
        let position =
            dice.chance(0.5) && !answers.isEmpty
            ? answers[dice.number(in: 0...answers.count - 1)].position : dice.number(in: 0...recording.events.count)
        return Cut(point: point, position: position, dice: dice)
    }

    /// - Parameter cuts: in the order of their positions.
    private func run(_ cuts: ArraySlice<Cut>) async throws -> Tally {
        let folder = try MemoryFolder()
        var tally = Tally()
        var volume = Volume(recording.before)
        var applied = 0
        var answered: [ThingID: Int] = [:]
        var nextAnswer = 0
        for cut in cuts {
            while applied < cut.position {
                volume.apply(recording.events[applied])
                applied += 1
            }
            while nextAnswer < recording.acknowledgements.count,
                recording.acknowledgements[nextAnswer].position <= cut.position
            {
                let answer = recording.acknowledgements[nextAnswer].acknowledgement
                answered[answer.thing] = max(answered[answer.thing] ?? 0, answer.rank)
                nextAnswer += 1
            }
            var dice = cut.dice
            let survival: Volume.Survival = [.nothing, .everything, .some, .some][dice.number(in: 0...3)]
            let files = volume.cut(survival, &dice)
            try folder.fill(with: files)
            let aftermath = Aftermath(scenario: scenario, folder: folder.path, answered: answered)
            let found = await aftermath.look(startingProgram: cut.point % 100 == 50)
            if let keep, !found.isEmpty, tally.findings.isEmpty {
                try MemoryFolder.write(files, to: "\(keep)/\(scenario.name)-\(cut.point)")
            }
            tally.add(
                found.map { kind, text in
                    let text = "\(text) (of what was not synced: \(survival))"
                    return Finding(kind: kind, point: cut.point, position: cut.position, text: text)
                })
        }
        return tally
    }
}
