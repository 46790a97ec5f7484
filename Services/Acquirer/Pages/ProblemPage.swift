/// The page that says what is wrong with what a merchant sent.
enum ProblemPage {
    static func html(_ refusal: AcquirerRefusal) -> String {
        HTML.page(
            "Помилка / Error",
            """
            <h1>Помилка / Error</h1>
            <p><b id="reasonCode">\(refusal.reasonCode)</b> <span id="reason">\(HTML.escaped(refusal.reason))</span></p>
            """)
    }
}
