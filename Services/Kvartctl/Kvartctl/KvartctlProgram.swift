import ArgumentParser

/// The tool of operators and developers.
public enum KvartctlProgram {
    /// Carries out what the command line says, and ends the process.
    ///
    /// Exit codes: 0 done; 1 refused, no answer, or not all is well; 64 a command line that cannot be read; 65 a backup
    /// that is not good; 66 a file that is not there; 78 settings that cannot be used; 130 Ctrl-C at a question.
    public static func run() async { await Kvartctl.main() }
}

struct Kvartctl: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Runs a town on this machine, and speaks to its services.",
        discussion: """
            The commands look for the town in ./.run, where kvartctl up keeps it, or in the folder of --state. Where \
            there is none, and with --host, they mean the town that is installed on this host: its services are asked \
            at the doors of the operator, /run/kvart/admin, which root and the members of kvart-admin may use.
            """,
        subcommands: [
            UpCommand.self, StatusCommand.self, HealthCommand.self, MetricsCommand.self, CallCommand.self,
            AccountCommand.self, MailCommand.self, DeadLettersCommand.self, BackupCommand.self, BackupsCommand.self,
            VerifyCommand.self, RestoreCommand.self, AcquirerCommand.self,
        ])
}
