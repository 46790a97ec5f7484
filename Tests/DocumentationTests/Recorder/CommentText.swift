import Foundation

/// Makes a sentence for readers of a comment for programmers: without the numbers of requirements, and with the names
/// of calls and members in place of links to symbols.
struct CommentText {
    /// `cars.changeBid` by `ChangeBid`.
    let calls: [String: String]
    /// Returns the comment of a member, for comments such as ``See ``JourneyRequest/tripTime``.``
    let comment: (_ type: String, _ member: String) -> String?

    /// - Parameter owner: the type in which the comment is, to which a link to a member alone belongs.
    func cleaned(_ comment: String, in owner: String) -> String {
        if let target = linkAlone(comment), let found = self.comment(target.type ?? owner, target.member) {
            return cleaned(found, in: target.type ?? owner)
        }
        return paragraphs(comment).map { clean($0) }.filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    func firstParagraph(_ comment: String, in owner: String) -> String {
        cleaned(comment, in: owner).components(separatedBy: "\n\n").first ?? ""
    }

    /// Returns the target of a comment that only refers to another one.
    private func linkAlone(_ comment: String) -> (type: String?, member: String)? {
        guard let match = comment.wholeMatch(of: #/(?:See |As )?``(?:([A-Za-z./]+)/)?([a-z][A-Za-z]*)``\.?/#) else {
            return nil
        }
        return (match.output.1.map { String($0.replacing("/", with: ".")) }, String(match.output.2))
    }

    /// Joins the lines of each paragraph, and stops at the parameters of a function.
    private func paragraphs(_ comment: String) -> [String] {
        var paragraphs = [""]
        for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("- Parameter") || line.hasPrefix("- Throws") { break }
            if line.isEmpty {
                paragraphs.append("")
            } else if paragraphs[paragraphs.count - 1].isEmpty {
                paragraphs[paragraphs.count - 1] = String(line)
            } else {
                paragraphs[paragraphs.count - 1] += (line.hasPrefix("* ") || line.hasPrefix("- ") ? "\n" : " ") + line
            }
        }
        return paragraphs
    }

    private func clean(_ text: String) -> String {
        text
            .replacing(#/ ?\(([^()]*)\)/#) { match in
                let parts = match.output.1.split(whereSeparator: { ",;".contains($0) })
                guard parts.contains(where: { isForProgrammers($0) }) else { return String(match.output.0) }
                let kept = parts.filter { !isForProgrammers($0) }.map { $0.trimmingPrefix(" ") }
                return kept.isEmpty ? "" : " (\(kept.joined(separator: ", ")))"
            }
            .replacing(#/``([A-Za-z./]+)``/#) { match in "`\(name(match.output.1))`" }
            // On the wire the absent value is `null`.
            .replacing("`nil`", with: "`null`")
    }

    /// Whether a part of a parenthesis is the number of a requirement, or a link that readers cannot follow.
    private func isForProgrammers(_ part: Substring) -> Bool {
        if part.contains(#/\bR\d\d\.\d/#) { return true }
        guard let link = part.trimmingPrefix(" ").wholeMatch(of: #/``([A-Za-z./]+)``/#) else { return false }
        return calls[String(link.output.1)] == nil
    }

    private func name(_ link: Substring) -> String {
        if let call = calls[String(link)] { return call }
        let last = link.split(separator: "/").last ?? link
        return last.first?.isLowercase == true ? String(last) : String(link).replacing("/", with: ".")
    }
}
