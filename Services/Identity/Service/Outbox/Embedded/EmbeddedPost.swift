import NIOPosix
import Vocabulary

/// The post of a town that has none: it keeps mails in a Maildir and messages to phones in a folder beside it.
struct EmbeddedPost: Post {
    private let maildir: Maildir
    private let sms: SMSFolder
    private let sender: MailSender

    /// - Parameter folder: exists; `mail` and `sms` are made in it when something comes.
    init(in folder: String, from sender: MailSender) {
        maildir = Maildir(folder: folder + "/mail")
        sms = SMSFolder(folder: folder + "/sms")
        self.sender = sender
    }

    /// - Throws: ``PostFailure``, ``UnsafeHeader``
    func deliver(_ letter: Letter) async throws {
        // Waiting for the disk would keep a thread from all others' tasks.
        try await NIOThreadPool.singleton.runIfActive { try keep(letter) }
    }

    private func keep(_ letter: Letter) throws {
        let name = "\(letter.at.milliseconds / 1_000).\(letter.id)"
        switch letter.recipient {
        case .mail(let address):
            try maildir.keep(MailText(letter, to: address, from: sender).bytes, named: name + ".kvart")
        case .sms(let phone):
            try sms.keep(letter.text, to: phone, named: name + ".txt")
        }
    }
}
