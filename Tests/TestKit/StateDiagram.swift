/// A state machine that tests find by trial: they apply every action to every state and add each transition. Mermaid
/// draws it, in GitHub and in most editors.
///
/// A state has a name. `nil` stands for an object that does not exist yet, or no longer.
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
    ///   - states: all states, in the order of the diagram.
    ///   - actions: all actions, in the order of a label.
    ///   - titles: the labels of states that are not shown by their names.
    public init(states: [String], actions: [String], titles: [String: String] = [:]) {
        self.states = states
        self.actions = actions
        self.titles = titles
    }

    /// Adds an arrow. `from` and `to` are equal when the action changes the object but not its state.
    public mutating func add(_ action: String, from: String?, to: String?) {
        let isKnown = actions.contains(action) && [from, to].allSatisfy { $0.map(states.contains) ?? true }
        precondition(isKnown, "\(action) from \(from ?? "nothing") to \(to ?? "nothing") is not among the names")
        arrows[Arrow(from: from, to: to), default: []].insert(action)
    }

    /// The states that no action reaches. Then an action is missing in the test, or the state is dead.
    public var unreachedStates: [String] {
        states.filter { state in !arrows.keys.contains { $0.to == state && $0.from != state } }
    }

    /// The actions that change nothing in any state. Then a sample is missing in the test.
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
    /// Applies every rule to every sample, and adds the transitions. An unchanged value is no transition.
    /// - Parameters:
    ///   - samples: at least one for each state; several where the outcome depends on more than the state.
    ///   - state: the state of a value.
    ///   - outcomes: the actions that use the rule, each with the changed sample. Empty when the rule refuses.
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
/// - Returns: the changed copy. Empty when the rule refuses.
public func applying<Value>(to value: Value, _ rule: (inout Value) throws -> Void) -> [Value] {
    var copy = value
    do {
        try rule(&copy)
        return [copy]
    } catch {
        return []
    }
}
