import RPC
import Vocabulary

/// Follows a call with a `.stream` route: reads its pages, and waits until its reader has new items.
struct StreamFollower {
    /// The name of the call.
    let call: String
    /// Returns the parameters of the call for the page after a position; `nil` for the first page.
    let params: (_ after: StreamPosition?) throws -> [UInt8]
    /// The account that calls; `nil` for a call for anyone.
    let account: AccountID?
    let client: any Client

    /// Runs until it is cancelled. Passes on each event when it has come.
    /// - Throws: as the client does; ``CommandError`` when the page names no reader.
    func run(_ receive: (StreamLine) -> Void) async throws {
        // The end of the stream is read before the first page, so that an item between the two ends the first wait.
        var end = try await client.send(FollowStream(stream: call, epoch: nil, after: 0))
        var position: StreamPosition?
        while !Task.isCancelled {
            let page = try await page(after: position)
            for line in StreamLine.all(of: page) { receive(line) }
            position = page.position
            guard page.isComplete else { continue }
            guard let reader = page.reader ?? account else { throw CommandError("\(call) names no reader") }
            end = try await wait(after: end, for: reader)
        }
    }

    private func page(after position: StreamPosition?) async throws -> StreamPage {
        let result = try await client.send(call, params: params(position), timeout: .seconds(30), mayRepeat: true)
        guard let reply = result[member: "reply"] else { throw ClientError.unreadable }
        do {
            return try JSONReader.decode(StreamPage.self, from: reply, unknownMembers: .ignored)
        } catch {
            throw ClientError.unreadable
        }
    }

    /// Waits for an item of the reader, or for a new epoch.
    /// - Returns: the new end of the stream.
    private func wait(after end: FollowStream.Reply, for reader: AccountID) async throws -> FollowStream.Reply {
        var end = end
        repeat {
            let following = FollowStream(stream: call, epoch: end.epoch, after: end.next, wait: .maximum)
            end = try await client.send(following, timeout: .seconds(EventWait.maximum.seconds + 10))
        } while !end.resync && !end.items.contains { $0.account == reader } && !Task.isCancelled
        return end
    }
}
