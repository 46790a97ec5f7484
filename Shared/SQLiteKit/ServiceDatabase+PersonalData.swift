extension ServiceDatabase {
    /// The declarations for the tables of ``CommonSchema``.
    public static let personalData: [StoredColumns] = [
        .personal(.copy, "kitEvent.data", onDeletion: .kept("other services still read the events of three months")),
        .personal(.copy, "kitRequest.reply", onDeletion: .kept("a repeated request gets the same reply for a day")),
        .personal(.copy, "kitStream.data", onDeletion: .kept("a reader who was away gets the changes of a day")),
        .personal(.copy, "kitDue.key", onDeletion: .kept("goes with the job, a moment later")),
        .notPersonal("kitEvent.subject", "kitEvent.traceparent", "kitStream.key", because: "identifiers"),
        .notPersonal(
            "kitEvent.type", "kitDue.kind", "kitRequest.call", "kitStream.stream", "kitStream.type",
            "kitStreamReader.stream", "kitStreamState.stream", "kitSending.scope", because: "names in our code"),
        .notPersonal("kitEvent.readers", "kitCursor.consumer", because: "names of services"),
    ]
}
