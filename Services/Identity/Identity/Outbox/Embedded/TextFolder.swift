/// Messages as text files that people read without a mail reader, one each. `kvartctl mail` reads them, too.
struct TextFolder: Hashable, Sendable {
    let folder: String

    /// Keeps a message as lines `Name: value`, an empty line and the text, unless it is there already. Blocks.
    /// - Parameters:
    ///   - fields: names and values of one line each.
    ///   - name: made from the message, so that it is known again.
    func keep(
        _ text: String, under fields: [(name: String, value: String)], named name: String
    ) throws(PostFailure) {
        try PostFiles.makeFolder(folder)
        let file = "\(folder)/\(name)"
        if !PostFiles.exists(file) {
            let lines = fields.map { "\($0.name): \($0.value.onOneLine)\n" }.joined()
            try PostFiles.publish(Array("\(lines)\n\(text)\n".utf8), by: "\(folder)/.\(name)", as: file)
        }
        try PostFiles.syncFolder(folder)
    }
}
