public import Vocabulary

/// A step of an employee for the session of a table.
public enum SessionAction: String, WireValue, CaseIterable {
    /// ``AnswerTable``
    case answer
    /// ``CloseSession``
    case close

    /// The steps for an open session.
    static func all(hasWishes: Bool) -> [SessionAction] { hasWishes ? [.answer, .close] : [.close] }
}
