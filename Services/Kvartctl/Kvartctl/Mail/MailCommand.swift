import ArgumentParser

/// Shows the messages that identity wrote to files instead of sending them.
struct MailCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "mail", abstract: "Shows the mails, SMS and pushes that a town keeps in files instead of sending.",
        discussion: """
            Lists the messages, the newest last: number, time, recipient, subject or first line. With a number or \
            --last, prints one. identity need not run. In the folder of the town, mails are in the Maildir \
            identity/mail/, with a plain copy of each in identity/mail/plain/, SMS in identity/sms/ and pushes in \
            identity/push/. The recipient of a push is a device. On a host only root can read them.

              kvartctl mail --last --to klas@example.org
            """)

    @Argument(help: ArgumentHelp("Prints the message with this number in the list.", valueName: "number"))
    var number: Int?

    @Flag(help: "Prints the newest message.")
    var last = false

    @Flag(name: .customLong("sms"), help: "Only SMS.")
    var isSMSOnly = false

    @Flag(name: .customLong("push"), help: "Only pushes.")
    var isPushOnly = false

    @Option(name: .customLong("to"), help: ArgumentHelp("Only messages to this recipient.", valueName: "address"))
    var recipient: String?

    @OptionGroup var files: StateOptions

    func validate() throws {
        guard number == nil || !last && !isSMSOnly && !isPushOnly && recipient == nil else {
            throw ValidationError("A number names one message: --last, --sms, --push and --to are for lists.")
        }
        guard !isSMSOnly || !isPushOnly else { throw ValidationError("Give only one of --sms and --push.") }
    }

    func run() throws {
        do {
            let all = MailList(try MailFolder(path: files.location.state(of: "identity")).messages())
            if let number { return Console.print(try all.message(number: number).shown) }
            var list = isSMSOnly ? all.only(.sms) : isPushOnly ? all.only(.push) : all
            if let recipient { list = list.only(to: recipient) }
            guard let newest = list.entries.last else { throw CommandError("nothing was sent yet") }
            Console.print(last ? newest.message.shown : list.text)
        } catch {
            Console.printError("kvartctl: \(error)")
            throw ExitCode.failure
        }
    }
}
