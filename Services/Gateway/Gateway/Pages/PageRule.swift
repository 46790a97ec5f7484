/// How a template finds its words and its status: a row of the table `Templates/pages.json`.
struct PageRule: Decodable, Sendable {
    /// The members of the reply by whose values the words are found, one beneath the other. By the value of the first
    /// also the status.
    var wordsBy: [String]
    /// Of values for which it is not 200.
    var statuses: [String: Int]
    /// For values that are about to change: after how many seconds the page is asked for again.
    var refreshes: [String: Int]?
}
