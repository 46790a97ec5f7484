/// A page that the link of a notice opens: the state of a resource and what its reader can do next. A value is one
/// such link.
///
/// The gateway serves each page that a contract lists in ``Contract/pages``, and lists it among the links that apps
/// open. A reader who is not signed in sees the title of the page and a sign-in form. A signed-in reader sees the
/// reply of the reading for the kind of the account, shown as the reading declares.
public protocol LinkedPage: Codable, Hashable, Sendable {
    /// `context.word`, `deliveries.delivery`. The contract's texts have the title of the page under this key.
    static var name: String { get }
    /// `/deliveries/{delivery}`. The segments in braces are the members of the type, and of the call of each reading.
    static var path: String { get }
    /// The calls that fill the page. Each kind of account has one reading at most.
    static var readings: [PageReading] { get }
}

extension LinkedPage {
    public var link: PageLink { PageLink(self) }
}

/// How accounts of some kinds read a page. ``Call/access`` of the call says which kinds.
public struct PageReading: Sendable {
    /// A call with a JSON route and the verb GET. Its required members are those in the path of the page.
    public let call: any Call.Type
    /// The member of the reply that is shown: an object, or a list of objects.
    public let member: String
    public let thing: PageThing
    /// The buttons for some of the resource's actions.
    public let buttons: [PageButton]
    /// The page of each item of a list. The one member in its path is the item's `id`.
    public let itemPage: (any LinkedPage.Type)?

    public init<C: Call>(
        _ call: C.Type, of member: String, showing thing: PageThing, buttons: [PageButton] = [],
        opening itemPage: (any LinkedPage.Type)? = nil
    ) {
        self.call = call
        self.member = member
        self.thing = thing
        self.buttons = buttons
        self.itemPage = itemPage
    }
}

/// The members of an object that a page shows. Paths have points, `store.name`, and lead into every object of a list.
public struct PageThing: Sendable {
    /// `deliveries.delivery`. The contract's texts for the object have keys that begin with this name.
    public let name: String
    /// Members with fixed values, in display order. Each value has a text: `name.path.value`.
    public let states: [String]
    /// Members that are shown unchanged, each after a label: `name.path`.
    public let facts: [String]
    /// The member that lists the actions of the reader. Each value has a text: `name.path.value`.
    public let actions: String?

    public init(_ name: String, states: [String], facts: [String], actions: String? = nil) {
        self.name = name
        self.states = states
        self.facts = facts
        self.actions = actions
    }

    public func key(_ path: String) -> String { "\(name).\(path)" }
    public func key(_ path: String, _ value: String) -> String { "\(name).\(path).\(value)" }
}

/// A button for an action that needs only the members of the page.
public struct PageButton: Sendable {
    /// A value of the object's actions.
    public let action: String
    /// A call that a form makes (POST), or a document that a link opens (GET).
    public let call: any Call.Type
    /// The member of the reply with the address to continue at, on our site; `nil` for the same page again.
    public let next: String?

    public init<C: Call>(_ action: String, makes call: C.Type, goingOnAt next: String? = nil) {
        self.action = action
        self.call = call
        self.next = next
    }
}
