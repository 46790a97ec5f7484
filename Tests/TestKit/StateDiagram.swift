/// A state machine as the code behaves: tests apply every action to every state and add what changed. Rendered as
/// Mermaid, which GitHub and most editors draw.
///
/// A state is named by a word. `nil` stands for what does not exist yet, or no longer.
public struct StateDiagram: Sendable {
    private struct Arrow: Hashable {
        var from: String?
        var to: String?
    }

    private let states: [String]
    private let actions: [String]
    private let titles: [String: String]
    private var arrows: [Arrow: Set<String>] = [:]

    /// - Parameters:
    ///   - states: all of them, in the order of the drawing.
    ///   - actions: all of them, in the order in which an arrow lists them.
    ///   - titles: shown in place of the name of a state.
    public init(states: [String], actions: [String], titles: [String: String] = [:]) {
        self.states = states
        self.actions = actions
        self.titles = titles
    }

    /// Draws an arrow. `from` and `to` are the same for an action that changes something beside the state.
    public mutating func add(_ action: String, from: String?, to: String?) {
        let isKnown = actions.contains(action) && [from, to].allSatisfy { $0.map(states.contains) ?? true }
        precondition(isKnown, "\(action) from \(from ?? "nothing") to \(to ?? "nothing") is not among the names")
        arrows[Arrow(from: from, to: to), default: []].insert(action)
    }

    /// The states that no action reaches. A drawing that has one lacks an action, or the state is dead.
    public var unreachedStates: [String] {
        states.filter { state in !arrows.keys.contains { $0.to == state && $0.from != state } }
    }

    /// The actions that change nothing in any state. A drawing that has one lacks a sample of a state.
    public var idleActions: [String] { actions.filter { action in !arrows.values.contains { $0.contains(action) } } }

    /// The Mermaid text, fenced for Markdown.
    public var lines: [String] {
        let named = states.filter { titles[$0] != nil }.map { "    \($0): \(titles[$0] ?? $0)" }
        return ["```mermaid", "stateDiagram-v2"] + named + ([nil] + states).flatMap(exits) + ["```"]
    }

    private func exits(of state: String?) -> [String] {
        let ends = states.filter { $0 != state }.map(Optional.some) + [nil]
        let lines = ([state] + ends).compactMap { end -> String? in
            // A state's own loop comes first. The start has none.
            guard let labels = arrows[Arrow(from: state, to: end)] else { return nil }
            let text = actions.filter(labels.contains).joined(separator: ", ")
            return "    \(state ?? Self.edge) --> \(end ?? Self.edge): \(text)"
        }
        let isFinal = !arrows.keys.contains { $0.from == state && $0.to != state }
        guard let state, isFinal else { return lines }
        return lines + ["    \(state) --> \(Self.edge)"]
    }

    private static let edge = "[*]"
}

extension StateDiagram {
    /// Applies every rule to every sample. An unchanged value is no transition.
    /// - Parameters:
    ///   - samples: at least one for each state; several where the outcome depends on more than the state.
    ///   - state: the state of a value.
    ///   - outcomes: the actions that use the rule, each with the value that it makes of the sample. No outcome when the
    ///     rule refuses.
    public mutating func explore<Value: Equatable, Rule: CaseIterable>(
        _ samples: [Value], by rules: Rule.Type, state: (Value) -> String?,
        outcomes: (Rule, Value) -> [(action: String, value: Value)]
    ) {
        for (sample, rule) in samples.flatMap({ sample in Rule.allCases.map { (sample, $0) } }) {
            for (action, value) in outcomes(rule, sample) where value != sample {
                add(action, from: state(sample), to: state(value))
            }
        }
    }
}

/// Applies a rule to a copy.
/// - Returns: the changed copy; nothing when the rule refuses.
public func applying<Value>(to value: Value, _ rule: (inout Value) throws -> Void) -> [Value] {
    var copy = value
    do {
        try rule(&copy)
        return [copy]
    } catch {
        return []
    }
}
