/// A piece of a program, or of JSON, that a reader can copy.
struct CallSample {
    var heading: String
    var text: String
    /// Names the sample for screen readers; `nil` for the heading.
    var label: String?

    var value: PageValue {
        .object(["heading": .text(heading), "text": .text(text), "label": .text(label ?? heading)])
    }
}
