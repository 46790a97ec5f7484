import Vocabulary

extension Fault {
    /// The body is not one file.
    static let oneFile = Fault(
        code: "oneFile", message: "Send one file: only its bytes, or a form with the file and nothing else.")
}
