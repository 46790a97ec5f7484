/// The page about an error in a merchant's form.
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
