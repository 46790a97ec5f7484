import Foundation
import Synchronization
import TestKit

/// The messages to phones that identity keeps as files in its folder.
final class TextMessages: Sendable {
    private struct State {
        /// The names of the files that were read.
        var read: Set<String> = []
        /// The messages to each phone, the oldest first.
        var texts: [String: [String]] = [:]
    }

    private let folder: String
    private let state = Mutex(State())

    /// - Parameter folder: of identity's files.
    init(in folder: String) { self.folder = folder + "/sms" }

    /// Waits for the message with this number to a phone, counted from 1, and returns the code in it.
    func code(to phone: String, number: Int) async throws -> String {
        var found: String?
        let hasCome = await eventually {
            found = messages(to: phone).dropFirst(number - 1).first
            return found != nil
        }
        guard hasCome, let code = found?.firstMatch(of: #/\b\d{6}\b/#)?.output else {
            throw TracedProgram.Failed(description: "message \(number) to \(phone) has no code: \(found ?? "none")")
        }
        return String(code)
    }

    private func messages(to phone: String) -> [String] {
        state.withLock { state in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            for name in names.sorted() where !name.hasPrefix(".") && !state.read.contains(name) {
                guard let content = FileManager.default.contents(atPath: "\(folder)/\(name)"),
                    let recipient = Self.recipient(of: Array(content))
                else { continue }
                state.read.insert(name)
                let text = String(decoding: content, as: UTF8.self).split(separator: "\n").dropFirst()
                state.texts[recipient, default: []].append(text.joined(separator: "\n"))
            }
            return state.texts[phone] ?? []
        }
    }

    /// Returns the phone in the first line of a message, `To: +380671000001`.
    static func recipient(of content: [UInt8]) -> String? {
        let line = String(decoding: content.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        return line.hasPrefix("To: ") ? String(line.dropFirst(4)) : nil
    }
}
