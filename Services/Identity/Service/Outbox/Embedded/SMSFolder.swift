import Vocabulary

/// Messages to phones as text files, one each.
struct SMSFolder: Hashable, Sendable {
    let folder: String

    /// Keeps a message, unless it is there already. Blocks.
    /// - Parameter name: made from the message, so that it is known again.
    func keep(_ text: String, to phone: PhoneNumber, named name: String) throws(PostFailure) {
        try PostFiles.makeFolder(folder)
        let file = "\(folder)/\(name)"
        if !PostFiles.exists(file) {
            let bytes = Array("To: \(phone.text)\n\n\(text)\n".utf8)
            try PostFiles.publish(bytes, by: "\(folder)/.\(name)", as: file)
        }
        try PostFiles.syncFolder(folder)
    }
}
