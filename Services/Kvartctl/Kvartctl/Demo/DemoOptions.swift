import ArgumentParser

/// The options of `kvartctl up` for a demo.
struct DemoOptions: ParsableArguments {
    @Flag(
        name: .customLong("demo"),
        help: """
            Fills an empty town with people, businesses and what they do, and prints the accounts. Only on a loopback \
            address.
            """)
    var isOn = false

    @Flag(name: .customLong("live"), help: "Keeps the demo going: something happens every few seconds.")
    var isLive = false

    @Option(
        help: ArgumentHelp(
            "Decides the names, amounts and pictures of a new demo (default: 1). Passwords are always random.",
            valueName: "number"))
    var seed: UInt64?

    func validate() throws {
        guard isOn || (!isLive && seed == nil) else { throw ValidationError("--live and --seed need --demo.") }
    }
}
