import NIOPosix
import Vocabulary

/// The post of a town that has none: it keeps mails in a Maildir, messages to phones and pushes in folders beside it.
struct EmbeddedPost: Post {
    private let maildir: Maildir
    private let sms: SMSFolder
    private let pushes: PushFolder
    private let sender: MailSender

    /// - Parameter folder: exists; `mail`, `sms` and `push` are made in it when something comes.
    init(in folder: String, from sender: MailSender) {
        maildir = Maildir(folder: folder + "/mail")
        sms = SMSFolder(folder: folder + "/sms")
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
            try maildir.keep(MailText(letter, to: address, from: sender).bytes, named: name + ".kvart")
        case .sms(let phone):
            try sms.keep(letter.text, to: phone, named: name + ".txt")
        case .push(let address):
            try pushes.keep(letter.pushed(), to: address, named: name + ".json")
        }
    }
}
