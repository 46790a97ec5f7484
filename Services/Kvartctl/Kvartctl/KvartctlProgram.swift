import ArgumentParser

/// The tool of operators and developers.
public enum KvartctlProgram {
    /// Runs the command line, and ends the process.
    ///
    /// Exit codes: 0 done; 1 refused, no answer, or not all programs are healthy; 64 usage error; 65 a backup or a
    /// receipt that fails its check; 66 no such file; 78 unusable settings; 130 Ctrl-C at a prompt.
    public static func run() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if let script = CompletionScript.requested(by: arguments) { return Console.print(script) }
        await Kvartctl.main(arguments)
    }
}

struct Kvartctl: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs a town on this machine, and calls its services.",
        discussion: """
            The commands look for the town in ./.run, where kvartctl up keeps it, or in the folder of --state. With \
            --host, or when there is no such town, they use the town that is installed on this host. They reach its \
            services at the admin listeners in /run/kvart/admin, which root and the members of kvart-admin may use.
            """,
        subcommands: [
            UpCommand.self, StatusCommand.self, HealthCommand.self, MetricsCommand.self, CallCommand.self,
            CallsCommand.self, AccountCommand.self, MailCommand.self, DeadLettersCommand.self, PlacesCommand.self,
            ReceiptCommand.self, BackupCommand.self, BackupsCommand.self, VerifyCommand.self, RestoreCommand.self,
            AcquirerCommand.self,
        ])
}
