import RPC

/// A page about a subject that many calls have in common.
struct Guide: Sendable {
    /// The last segment of its path.
    let name: String
    let title: String
    /// What the reader learns, for the index.
    let about: String
    /// HTML, a template.
    let text: String
    /// The calls that the page lists.
    var lists: @Sendable (Route) -> Bool = { _ in false }

    static let all = [signingIn, errors, pages, keys, streams, uploads]
}
