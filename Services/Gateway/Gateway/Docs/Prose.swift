/// Turns the sentences of a comment into values for templates: paragraphs and lists, with names in backticks as code.
enum Prose {
    /// Returns the blocks of a text. Empty lines are between them, and the items of a list begin with a hyphen.
    static func blocks(_ text: String) -> PageValue {
        .list(
            text.split(separator: "\n\n").map { block in
                let items = ("\n" + block).split(separator: "\n- ")
                guard block.hasPrefix("- ") else { return .object(["runs": runs(block)]) }
                return .object(["items": .list(items.map { .object(["runs": runs($0)]) })])
            })
    }

    private static func runs(_ text: some StringProtocol) -> PageValue {
        let parts = String(text).replacing("\n", with: " ").split(separator: "`", omittingEmptySubsequences: false)
        return .list(
            parts.enumerated().filter { !$1.isEmpty }.map { index, part in
                // Every second part is between backticks.
                .object([index.isMultiple(of: 2) ? "text" : "code": .text(String(part))])
            })
    }
}
