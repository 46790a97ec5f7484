/// Messages as text files that need no mail reader, one each. `kvartctl mail` reads these files.
struct TextFolder: Hashable, Sendable {
    let folder: String

    /// Stores a message as lines `Name: value`, an empty line and the text, unless it is stored already. Blocks.
    /// - Parameters:
    ///   - fields: names and values of one line each.
    ///   - name: derived from the message, so that a repeat is recognised.
    func keep(
        _ text: String, under fields: [(name: String, value: String)], named name: String
    ) throws(MessageFileError) {
        try MessageFiles.makeFolder(folder)
        let file = "\(folder)/\(name)"
        if !MessageFiles.exists(file) {
            let lines = fields.map { "\($0.name): \($0.value.onOneLine)\n" }.joined()
            try MessageFiles.publish(Array("\(lines)\n\(text)\n".utf8), by: "\(folder)/.\(name)", as: file)
        }
        try MessageFiles.syncFolder(folder)
    }
}
