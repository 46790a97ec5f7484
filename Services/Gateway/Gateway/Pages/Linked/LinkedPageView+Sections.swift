import RPC
import Vocabulary

/// The sections of a linked page, with their things and buttons.
extension LinkedPageView {
    func section(_ section: Section, _ notes: Notes) throws -> PageValue {
        let reading = section.reading
        guard let shown = section.reply[member: reading.reading.member] else { throw ClientError.unreadable }
        let nodes = reading.shape.isList ? shown.elements : [shown]
        var values = ["things": PageValue.list(try nodes.map { try thing($0, of: reading, notes) })]
        values["title"] = reading.reading.heading.flatMap { text($0, notes) }
        if let count = try count(in: section), let member = reading.reading.count {
            values["counted"] = .object([
                "label": text(reading.reading.thing.key(member), notes) ?? .text(""), "number": .text("\(count)"),
            ])
        }
        values["isEmpty"] = .flag(nodes.isEmpty)
        values["hasMore"] = .flag(reading.shape.isList && section.reply[member: "next"]?.string != nil)
        return .object(values)
    }

    /// Returns the number of waiting items; `nil` for a reading that counts nothing.
    func count(in section: Section) throws(ClientError) -> Int64? {
        guard let name = section.reading.reading.count else { return nil }
        guard let count = section.reply[member: name]?.integer else { throw .unreadable }
        return count
    }

    private func thing(_ node: JSONNode, of reading: PublishedReading, _ notes: Notes) throws -> PageValue {
        let thing = reading.reading.thing
        var values: [String: PageValue] = [:]
        values["states"] = .list(
            reading.shape.states.flatMap { lines(node, $0, of: thing, notes) }.map { .object(["text": $0]) })
        values["facts"] = .list(try facts(node, of: reading, notes))
        values["isRow"] = .flag(reading.shape.isList)
        if let itemPage = reading.reading.itemPage, let path = PageLink.path(itemPage.path, ofItem: node) {
            values["open"] = .text(path)
        }
        guard let choice = reading.shape.actions else { return .object(values) }
        let possible = node.texts(at: choice.path)
        let buttons = reading.buttons.filter { possible.contains($0.button.action) }
        values["buttons"] = .list(
            try buttons.map { try button($0, node, text(thing.key(choice.path, $0.button.action), notes), notes) })
        let others = possible.filter { action in !buttons.contains { $0.button.action == action } }
        let words = others.compactMap { text(thing.key(choice.path, $0), notes) }
        if !words.isEmpty {
            // A thing in a list may have buttons on its own page.
            let introduction = reading.shape.isList ? "possible" : "elsewhere"
            var named: [String: PageValue] = ["actions": .list(words.map { .object(["text": $0]) })]
            named["introduction"] = pages.words([Self.template, introduction], in: notes.language)
            values["named"] = .object(named)
        }
        if possible.isEmpty { values["isDone"] = .flag(true) }
        return .object(values)
    }

    private func button(
        _ button: PublishedButton, _ node: JSONNode, _ label: PageValue?, _ notes: Notes
    ) throws(ClientError) -> PageValue {
        var values: [String: PageValue] = [:]
        values["label"] = label
        var item: (member: String, id: String)?
        if let member = button.itemMember {
            guard let id = node[member: "id"]?.string else { throw .unreadable }
            item = (member, id)
        }
        if button.isDocument {
            values["document"] = .text(path(of: button.forwarder.call.template, from: notes.path, item))
        } else {
            let target = item.map { "&item=\(AddressText.percentEncode($0.id))" } ?? ""
            values["form"] = .text(button.button.action + target)
        }
        return .object(values)
    }

    /// Returns the path of a call's own route, with the members of the page's path.
    /// - Parameter item: the member that is the `id` of an item.
    func path(of template: PathTemplate, from path: String, _ item: (member: String, id: String)? = nil)
        -> String
    {
        let segments = path.split(separator: "/")
        var given = Dictionary(
            page.template.members.map { ($0.name, String(segments[$0.position])) },
            uniquingKeysWith: { first, _ in first }
        )
        if let item { given[item.member] = AddressText.percentEncode(item.id) }
        let parts = template.segments.map { segment in
            switch segment {
            case .literal(let text): "/\(text)"
            case .member(let name): "/\(given[name] ?? "")"
            }
        }
        return parts.joined()
    }

    private func lines(
        _ node: JSONNode, _ choice: PageShape.Choice, of thing: PageThing, _ notes: Notes
    ) -> [PageValue] {
        var seen: Set<String> = []
        return node.texts(at: choice.path).filter { seen.insert($0).inserted }
            .compactMap { text(thing.key(choice.path, $0), notes) }
    }

    /// Returns a text; `nil` for a key without a text, which a newer service may send.
    private func text(_ key: String, _ notes: Notes) -> PageValue? {
        texts.page(key, in: notes.language).map { .text($0) }
    }

    private func facts(_ node: JSONNode, of reading: PublishedReading, _ notes: Notes) throws -> [PageValue] {
        let thing = reading.reading.thing
        let months = pages.words(["site", "months"], in: notes.language)
        let shown = try ReplyForm(reading.shape.schema).members(of: node, months: months, in: notes.language)
        return thing.facts.compactMap { path in
            let values = shown.all(at: path)
            guard !values.isEmpty, let label = text(thing.key(path), notes) else { return nil }
            return .object(["label": label, "values": .list(values.map(Self.fact))])
        }
    }

    /// Names a value by its type (time, day, text with a note, or plain text), because templates cannot test types.
    private static func fact(_ value: PageValue) -> PageValue {
        if value["text"] != nil { return .object(["noted": value]) }
        guard value["iso"] != nil else { return .object(["plain": value]) }
        return .object([value["clock"] == nil ? "onDay" : "atTime": value])
    }
}

extension JSONNode {
    /// Returns the texts and booleans at a dotted path, in the object or in each object of a list.
    fileprivate func texts(at path: String) -> [String] {
        var nodes = [self]
        for name in path.split(separator: ".") {
            nodes = nodes.flatMap(\.parts).compactMap { $0[member: String(name)] }
        }
        return nodes.flatMap(\.parts).compactMap { node in node.string ?? node.boolean.map { "\($0)" } }
    }

    /// The elements of a list, or the value alone.
    private var parts: [JSONNode] { kind == .array ? elements : [self] }
}

extension PageValue {
    /// Returns the values at a dotted path, in the object or in each object of a list.
    fileprivate func all(at path: String) -> [PageValue] {
        var values = [self]
        for name in path.split(separator: ".") { values = values.flatMap(\.parts).compactMap { $0[String(name)] } }
        return values.flatMap(\.parts)
    }

    private var parts: [PageValue] {
        if case .list(let values) = self { values } else { [self] }
    }
}
