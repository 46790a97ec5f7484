import ContextKit
import RPC
import SQLiteKit
import Vocabulary

/// A context of these tests: a guild, whose members have a profile here and an account at identity.
enum GuildContract: Contract {
    static let name = "guild"
    static let calls: [any Call.Type] = [CountMembers.self]
    static let events: [any Event.Type] = [MemberJoined.self, NotificationRequested<GuildContract>.self]
}

/// Another one, in the same executable.
enum ClubContract: Contract {
    static let name = "club"
    static let calls: [any Call.Type] = [CountGuests.self]
    static let events: [any Event.Type] = [NotificationRequested<ClubContract>.self]
}

struct CountMembers: Call {
    static let name = "guild.countMembers"
    static let summary = "Count the members"
    static let access = Access.services(.gateway)

    struct Reply: Codable, Hashable, Sendable {
        var count: Int
    }
}

struct CountGuests: Call {
    static let name = "club.countGuests"
    static let summary = "Count the guests"
    static let access = Access.services(.gateway)

    struct Reply: Codable, Hashable, Sendable {
        var count: Int
    }
}

struct MemberJoined: Event {
    static let name = "guild.memberJoined"

    var member: AccountID

    var subject: String { "\(member)" }
}

enum GuildNotice: Notice {
    typealias Context = GuildContract

    enum Kind: String, CaseIterable {
        case duesRaised
    }

    case duesRaised

    static func example(of kind: Kind) -> Self { .duesRaised }

    var terms: NoticeTerms<Kind> {
        NoticeTerms(.duesRaised, "To the members: the dues are raised", by: [.push], arguments: [:])
    }
}

enum GuildSchema {
    static let migrations = [
        Migration(
            1, "members",
            sql: """
                \(PendingActivations.sql)
                CREATE TABLE member (
                    account BLOB NOT NULL PRIMARY KEY CHECK (length(account) = 16),
                    name TEXT NOT NULL UNIQUE,
                    isBlocked INTEGER NOT NULL DEFAULT 0 CHECK (isBlocked IN (0, 1))
                ) STRICT, WITHOUT ROWID;
                -- What a member has made; much, for an account that goes.
                CREATE TABLE work (
                    number INTEGER NOT NULL PRIMARY KEY,
                    account BLOB NOT NULL CHECK (length(account) = 16)
                ) STRICT;
                """)
    ]
}
