public import RPC
public import Vocabulary

/// A list of a service and one of its cursors, for the sweep over all lists of a contract.
public struct ListUnderTest: Sendable {
    public let name: String
    /// The other members of the call, as JSON.
    private let members: [String: String]
    /// Sample values of the filters that the call leaves out, as JSON.
    private let filters: [String: String]
    private let cursor: String
    private let client: InProcessClient
    private let meta: CallMeta

    /// - Parameters:
    ///   - cursor: a cursor of the list.
    ///   - groups: filters that are valid only together with others. The sweep does not try them alone.
    public init<C: ListCall>(
        _ call: C, cursor: PageCursor, by client: InProcessClient, meta: CallMeta, groups: Set<String> = []
    ) throws {
        name = C.name
        var members: [String: String] = [:]
        for member in try JSONDocument(parsing: JSONWriter.encode(call)).root.members where !member.value.isNull {
            members[member.name] = String(decoding: member.value.compacted(), as: UTF8.self)
        }
        members["cursor"] = nil
        self.members = members
        var filters: [String: String] = [:]
        for member in Schema.of(C.self).members where members[member.name] == nil && !groups.contains(member.name) {
            filters[member.name] = member.schema.sample
        }
        filters["cursor"] = nil
        filters["limit"] = nil
        self.filters = filters
        self.cursor = Base64URL.encode(cursor.bytes)
        self.client = client
        self.meta = meta
    }

    /// Reads the first page of a list, which must have another page, and takes its cursor.
    public init<C: ListCall>(
        _ call: C, by client: InProcessClient, meta: CallMeta, groups: Set<String> = []
    ) async throws where C.Reply: PagedReply {
        guard let next = try await client.call(call, meta: meta).next else { throw ListIsShort(name: C.name) }
        try self.init(call, cursor: next, by: client, meta: meta, groups: groups)
    }

    public struct ListIsShort: Error {
        var name: String
    }

    /// Calls every list with its own cursor, with its own cursor and another filter, and with foreign, damaged and
    /// malformed cursors. Only the first may be accepted; the others must be refused by the name of the member.
    /// - Returns: a sentence for each unexpected answer, and one when a list of the contract is missing.
    public static func faults(of lists: [ListUnderTest], in contract: any Contract.Type) async throws -> [String] {
        let names = contract.calls.filter { Schema.of($0).members.contains { $0.name == "cursor" } }.map { $0.name }
        guard Set(names) == Set(lists.map(\.name)) else { return ["the lists of the contract are \(names)"] }
        var faults: [String] = []
        for list in lists {
            if let error = try await list.error(cursor: list.cursor) {
                faults.append("\(list.name) refuses its own cursor: \(error)")
            }
            for (filter, value) in list.filters {
                let error = try await list.error(cursor: list.cursor, with: [filter: value])
                if error?.data.errors?.paths != ["cursor"] {
                    faults.append("\(list.name) takes its cursor with another \(filter): \(String(describing: error))")
                }
            }
            let foreign = lists.filter { $0.name != list.name }.map(\.cursor)
            for cursor in foreign + list.damaged + malformed {
                let error = try await list.error(cursor: cursor)
                let isRefused = error?.code == CallError.invalid(Faults()).code
                if !isRefused || error?.data.errors?.paths != ["cursor"] {
                    faults.append("\(list.name) answers \(cursor) with \(String(describing: error))")
                }
            }
        }
        return faults
    }

    /// Malformed cursors, some of them in base64.
    private static let malformed = [
        "", "A", "AQ", "0102", "Aas=", "A+/A", "!", " ", "ключ", String(repeating: "A", count: 600),
        String(repeating: "A", count: 10_000),
    ]

    /// The list's own cursor shortened, extended, and with another first byte.
    private var damaged: [String] {
        (0..<cursor.utf8.count).map { String(cursor.prefix($0)) }
            + [cursor + "AAAA", cursor + "=", (cursor.first == "A" ? "B" : "A") + cursor.dropFirst()]
    }

    private func error(cursor: String, with filters: [String: String] = [:]) async throws -> ErrorObject? {
        let all = members.merging(filters) { $1 }.merging(["cursor": #""\#(cursor)""#]) { $1 }
        let text = "{" + all.map { #""\#($0.key)":\#($0.value)"# }.joined(separator: ",") + "}"
        return try await client.error(name, Array(text.utf8), meta: meta)
    }
}
