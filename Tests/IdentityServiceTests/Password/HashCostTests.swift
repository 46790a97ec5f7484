import GRDB
import IdentityContract
import RPC
import SQLiteKit
import Synchronization
import Testing
import Vocabulary

@testable import IdentityService

@Suite("Password hashes after a change of the cost")
struct HashCostTests {
    private static let requester = HashRequester(network: "192.0.2.0/24", account: "store ana@example.org")
    private static let right = Password(text: "correct horse")
    private static let wrong = Password(text: "no horse")

    /// Records the computed costs and hashes cheaply.
    private final class Work: Sendable {
        private let all = Mutex<[ScryptCost]>([])

        /// Returns the work since the last call.
        func take() -> Int {
            all.withLock { all in
                defer { all = [] }
                return all.reduce(0) { $0 + $1.work }
            }
        }

        var scrypt: Scrypt {
            Scrypt { password, salt, cost in
                self.all.withLock { $0.append(cost) }
                let key = [UInt8](repeating: UInt8(password.text.count), count: PasswordHash.keyBytes)
                return PasswordHash(cost: cost, salt: salt, key: key)
            }
        }
    }

    private static func cost(_ rounds: Int) throws -> ScryptCost { try #require(ScryptCost(rounds: rounds)) }

    @Test(
        "R01.12 a wrong password takes the work of the highest cost in use, for any account and none",
        arguments: [(131_072, 131_072), (262_144, 131_072), (1_048_576, 131_072), (131_072, 262_144)])
    func alike(setting: Int, stored: Int) async throws {
        let work = Work()
        let hasher = PasswordHasher(
            cost: try Self.cost(setting), highest: try Self.cost(stored), waiting: 1, scrypt: work.scrypt)
        let salt = [UInt8](0..<16)
        let hashes: [PasswordHash?] = [
            try work.scrypt.hash(Self.right, salt, Self.cost(stored)),
            try work.scrypt.hash(Self.right, salt, Self.cost(setting)), nil,
        ]
        _ = work.take()
        for hash in hashes {
            let verification = try await hasher.verify(Self.wrong, against: hash, for: Self.requester)
            #expect(!verification.isRight)
            #expect(verification.upgraded == nil)
            #expect(work.take() == 8 * max(setting, stored))
        }
        try await Self.stop(hasher)
    }

    @Test("Only a right password is hashed again, only at a higher cost, and with the same salt")
    func upgraded() async throws {
        let work = Work()
        let salt = [UInt8](0..<16)
        for (setting, stored, isUpgraded) in [(262_144, 131_072, true), (131_072, 262_144, false)] {
            let hasher = PasswordHasher(
                cost: try Self.cost(setting), highest: try Self.cost(stored), waiting: 1, scrypt: work.scrypt)
            let hash = try work.scrypt.hash(Self.right, salt, Self.cost(stored))
            let verification = try await hasher.verify(Self.right, against: hash, for: Self.requester)
            #expect(verification.isRight)
            let expected = isUpgraded ? try Self.cost(setting) : nil
            #expect(verification.upgraded?.cost == expected)
            #expect(verification.upgraded?.salt == (isUpgraded ? salt : nil))
            try await Self.stop(hasher)
        }
    }

    private static func stop(_ hasher: PasswordHasher) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await hasher.run() }
            group.cancelAll()
            try await group.waitForAll()
        }
    }

    @Test("The next sign-in stores the hash at the configured cost; a refused one does not")
    func stored() async throws {
        try await IdentityUnderTest.run(["scrypt.rounds": 2_048]) { identity in
            let account = try await identity.addStore(.ana)
            let old = try await identity.makeOld(account)
            await #expect(throws: SignInRefused.wrongCredentials) { try await identity.signIn(.ana, .wrong) }
            #expect(try await identity.hash(of: account) == old)
            let version = try await identity.signIn(.ana).profile.version
            let new = try #require(try await identity.hash(of: account))
            let (cost, matches) = (try Self.cost(2_048), try new.matches(IdentityUnderTest.password))
            #expect(new.cost == cost)
            #expect(matches)
            #expect(try await identity.signIn(.ana).profile.version == version)
            #expect(try await identity.hash(of: account) == new)
        }
    }

    @Test("Concurrent sign-ins all succeed, though the first stores another hash")
    func together() async throws {
        try await IdentityUnderTest.run(["scrypt.rounds": 2_048]) { identity in
            let account = try await identity.addStore(.ana)
            _ = try await identity.makeOld(account)
            try await identity.whileHashingStands { (open) async throws in
                async let first = identity.signIn(.ana)
                async let second = identity.signIn(.ana)
                try await identity.waitForLoad(3)
                open()
                _ = try await (first, second)
            }
            let (hash, cost) = (try await identity.hash(of: account), try Self.cost(2_048))
            #expect(hash?.cost == cost)
        }
    }

    @Test("A password changed while the former one is being verified stays, and the former is refused")
    func changedMeanwhile() async throws {
        try await IdentityUnderTest.run(["scrypt.rounds": 2_048]) { identity in
            let account = try await identity.addStore(.ana)
            _ = try await identity.makeOld(account)
            let new = try PasswordHash(of: .new, salt: Array(16..<32), cost: Self.cost(1_024))
            try await identity.whileHashingStands { (open) async throws in
                async let refusal = identity.gateway.refusal(
                    of: SignInStore(email: .ana, password: IdentityUnderTest.password))
                try await identity.waitForLoad(2)
                try await identity.store(new, of: account)
                open()
                let refused = try await refusal
                #expect(refused == "identity.signInStore.wrongCredentials")
            }
            #expect(try await identity.hash(of: account) == new)
            _ = try await identity.signIn(.ana, .new)
        }
    }

    @Test("A service with a lowered setting keeps the time of the highest stored hash")
    func lowered() async throws {
        try await IdentityUnderTest.run(["scrypt.rounds": 4_096]) { identity in
            try await identity.addStore(.ana)
            for (setting, highest) in [(1_024, 4_096), (8_192, 8_192)] {
                let cost = try Self.cost(highest)
                try await IdentityUnderTest.run(["scrypt.rounds": setting], on: identity.database) { later in
                    #expect(later.hasher.highest == cost)
                }
            }
        }
    }
}

extension IdentityUnderTest {
    fileprivate func hash(of account: AccountID) async throws -> PasswordHash? {
        try await AccountStore(dependencies).credentials(of: account)?.passwordHash
    }

    /// Replaces the account's hash by one of the usual password at the former cost.
    fileprivate func makeOld(_ account: AccountID) async throws -> PasswordHash {
        let cost = try #require(ScryptCost(rounds: 1_024))
        let old = try PasswordHash(of: Self.password, salt: Array(0..<16), cost: cost)
        try await store(old, of: account)
        return old
    }

    fileprivate func store(_ hash: PasswordHash, of account: AccountID) async throws {
        try await database.write {
            try $0.execute(
                sql: "UPDATE account SET passwordHash = ? WHERE id = ?", arguments: [hash.text, account])
        }
    }
}
