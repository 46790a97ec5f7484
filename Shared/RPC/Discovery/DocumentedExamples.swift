import Vocabulary

extension Call {
    /// The call's own examples. A call without examples gets one generated from the types, unless it breaks a rule of
    /// the call: example values of single members may be invalid together.
    public static var documentedExamples: [CallExample<Self>] {
        guard examples.isEmpty else { return examples }
        guard let call = try? JSONExample.of(Self.self), let reply = try? JSONExample.of(Reply.self),
            let text = try? JSONWriter.encode(call), let document = try? JSONDocument(parsing: text),
            let read = try? Self.reading(document.root), read == call
        else { return [] }
        return [CallExample("An example made from the types", call, reply)]
    }
}
