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
    /// The calls that fill the page. The readings of one kind of account are the sections of its page.
    static var readings: [PageReading] { get }
    /// The streams that report changes of the page. A page that follows a stream refreshes itself.
    static var follows: [PageStream] { get }
}

extension LinkedPage {
    public static var follows: [PageStream] { [] }

    public var link: PageLink { PageLink(self) }
}

/// How accounts of some kinds read a page, or a section of it. ``Call/access`` of the call says which kinds.
public struct PageReading: Sendable {
    /// A call with a JSON route and the verb GET. Its required members are those in the path of the page.
    public let call: any Call.Type
    /// The member of the reply that is shown: an object, or a list of objects.
    public let member: String
    /// The key of the text above the section. Each section needs one if a kind of account has several.
    public let heading: String?
    /// The member of the reply that counts what waits for the reader. The page shows the number also in its title, and
    /// can play a sound when the number grows. Its label has the key `name.member`, with the name of ``thing``.
    public let count: String?
    public let thing: PageThing
    /// The member of the calls of the buttons that gets the `id` of an item; `nil` for buttons that need only the
    /// members of the page.
    public let itemMember: String?
    /// The buttons for some of the resource's actions.
    public let buttons: [PageButton]
    /// The page of each item of a list. The one member in its path is the item's `id`.
    public let itemPage: (any LinkedPage.Type)?

    public init<C: Call>(
        _ call: C.Type, of member: String, under heading: String? = nil, counting count: String? = nil,
        showing thing: PageThing, itemMember: String? = nil, buttons: [PageButton] = [],
        opening itemPage: (any LinkedPage.Type)? = nil
    ) {
        self.call = call
        self.member = member
        self.heading = heading
        self.count = count
        self.thing = thing
        self.itemMember = itemMember
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
    /// Members that are shown unchanged, each after a label: `name.path`. An object, other than an amount of money, is
    /// shown as its `text`, with its `note` below.
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

/// A button for an action that needs only the members of the page, the `id` of its item, and fixed members.
public struct PageButton: Sendable {
    /// A value of the object's actions.
    public let action: String
    /// A call that a form makes (POST), or a document that a link opens (GET).
    public let call: any Call.Type
    /// The values of other members of the call, as in a query.
    public let fixed: [String: String]
    /// The member of the reply with the address to continue at, on our site; `nil` for the same page again.
    public let next: String?

    public init<C: Call>(
        _ action: String, makes call: C.Type, with fixed: [String: String] = [:], goingOnAt next: String? = nil
    ) {
        self.action = action
        self.call = call
        self.fixed = fixed
        self.next = next
    }
}

/// A stream that reports changes of a page.
public struct PageStream: Sendable {
    /// A call with a stream route. The members in its path are members of the page.
    public let call: any Call.Type
    /// The types of the events that change the page. Browsers need the name of each event that they listen for.
    public let events: [String]

    public init<C: Call>(_ call: C.Type, events: [String]) {
        self.call = call
        self.events = events
    }
}
