import NIOPosix
import Vocabulary

/// The post of a town that has none: it keeps mails in a Maildir with a plain copy of each, and messages to phones and
/// pushes in folders beside it.
struct EmbeddedPost: Post {
    private let maildir: Maildir
    private let copies: TextFolder
    private let sms: TextFolder
    private let pushes: PushFolder
    private let sender: MailSender

    /// - Parameter folder: exists; `mail`, `sms` and `push` are made in it when something comes.
    init(in folder: String, from sender: MailSender) {
        maildir = Maildir(folder: folder + "/mail")
        copies = TextFolder(folder: folder + "/mail/plain")
        sms = TextFolder(folder: folder + "/sms")
        pushes = PushFolder(folder: folder + "/push")
        self.sender = sender
    }

    func deliver(_ letter: Letter) async throws -> PostOutcome {
        do {
            // Waiting for the disk would keep a thread from all others' tasks.
            try await NIOThreadPool.singleton.runIfActive { try keep(letter) }
            return .accepted
        } catch let failure as PostFailure {
            return .later(reason: failure.description, after: nil)
        } catch let error as UnsafeHeader {
            return .refused(reason: "\(error)")
        } catch let error as Letter.NothingToPush {
            return .refused(reason: "\(error)")
        }
    }

    private func keep(_ letter: Letter) throws {
        let name = "\(letter.at.milliseconds / 1_000).\(letter.id)"
        switch letter.recipient {
        case .mail(let address):
            let mail = try MailText(letter, to: address, from: sender)
            try maildir.make()
            // Before the mail: a mail that is there has a copy.
            try copies.keep(letter.text, under: headers(of: letter, to: address), named: name + ".txt")
            try maildir.keep(mail.bytes, named: name + ".kvart")
        case .sms(let phone):
            try sms.keep(letter.text, under: [("To", phone.text)], named: name + ".txt")
        case .push(let address):
            try pushes.keep(letter.pushed(), to: address, named: name + ".json")
        }
    }

    /// The headers and the files of a mail as people read them.
    private func headers(of letter: Letter, to address: EmailAddress) -> [(name: String, value: String)] {
        [
            ("From", sender.name.isEmpty ? sender.address : "\(sender.name) <\(sender.address)>"),
            ("To", address.text), ("Subject", letter.subject), ("Date", letter.at.mailDate),
        ] + letter.attachments.map { ("File", "\($0.fileName) (\($0.mediaType))") }
    }
}
