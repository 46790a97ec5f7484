import CityOffersContract
import Configuration
import GRDB
import IdentityContract
import RPC
import SQLiteKit
import TestKit
import TestTowns
import Testing
import Vocabulary

@testable import CityOffersService

@Suite("People join, and see what they follow")
struct JoinTests {
    private static func call(_ places: SourcePlaces, cities: [City]? = nil) throws -> Join {
        Join(
            birthDate: try BirthDate("1987-05-04"), gender: .female, country: .example,
            cities: (cities ?? [places.osijek]).map(\.id), categories: [places.music.id])
    }

    @Test("A person with an account joins; the same again changes nothing, and anything else is refused (R05.04)")
    func joins() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.person()
        #expect(try await town.call(Me(), as: ana).isJoined == false)
        let first = try await town.call(Self.call(places), as: ana)
        #expect(first.isJoined && first.profile?.id == ana && first.profile?.cities == [places.osijek])
        #expect(try await town.call(Self.call(places), as: ana) == first)
        await #expect(throws: Join.Refused.alreadyJoined) {
            try await town.call(Self.call(places, cities: [places.zagreb]), as: ana)
        }
        #expect(try await town.call(Me(), as: ana) == first)
        #expect(try await town.rows(of: "follower") == 1)
    }

    @Test("Joining has the rules of registering (R05.10, R05.11, R05.12, R05.13)")
    func rules() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.person()
        var call = try Self.call(places)
        (call.cities, call.categories) = ([], [])
        #expect(try await town.faults(of: call, as: ana)?.paths == ["cities", "categories"])
        call = try Self.call(places)
        (call.birthDate, call.country) = (try BirthDate("2026-11-21"), try CountryCode("DE"))
        #expect(try await town.faults(of: call, as: ana)?.paths == ["birthDate", "country"])
        #expect(try await town.rows(of: "follower") == 0)
    }

    @Test("Sign-in needs an address and the right password (R05.15), and its credential names the follower (R05.17)")
    func signsIn() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let call = try Register.sample(places)
        let account = try await town.client.call(call).account
        try await town.confirm(account)
        await #expect(throws: SignInRefused.wrongCredentials) {
            try await town.identity.call(
                SignIn(kind: .person, email: call.email, password: Password(text: "lozinka78")))
        }
        let empty = try await town.identity.faults(
            SignIn.name, Array(#"{"kind":"person","email":"","password":""}"#.utf8))
        #expect(empty?.paths.sorted() == ["email", "password"])
        let signedIn = try await town.identity.call(
            SignIn(kind: .person, email: call.email, password: call.password))
        let token = try #require(signedIn.token)
        let checked = try await town.identity.call(CheckSession(token: token))
        let me = try await town.client.call(Me(), meta: CallMeta(caller: checked.caller))
        #expect(me.profile?.id == FollowerID(account) && me.profile?.cities == [places.osijek])
        let anonymous = try await town.refusal(of: Me())
        #expect(anonymous == "rpc.unauthenticated")
    }

    @Test("The reply has five share texts from the settings, each null without one (R05.16)")
    func share() async throws {
        let town = try await OfferTown.make()
        let ana = try await town.person()
        let without = try await town.call(Me(), as: ana).share
        #expect(without == ShareBlock(url: nil, title: nil, message: nil, socialImage: nil, shareImage: nil))
        let json = String(decoding: try JSONWriter.encode(without), as: UTF8.self)
        #expect(json == #"{"url":null,"title":null,"message":null,"socialImage":null,"shareImage":null}"#)
        let with = try await OfferTown(
            settings: [
                "share.url": "https://kvart.example", "share.title": "Kvart", "share.message": "Dođi",
                "share.socialImage": "https://kvart.example/a.png", "share.image": "https://kvart.example/b.png",
            ])
        let block = try await with.call(Me(), as: ana).share
        #expect(
            block
                == ShareBlock(
                    url: "https://kvart.example", title: "Kvart", message: "Dođi",
                    socialImage: "https://kvart.example/a.png", shareImage: "https://kvart.example/b.png"))
    }

    @Test("No reply of the registration or of the profile has the password (R05.18)")
    func password() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let call = try Register.sample(places)
        let registered = try await town.client.call(call)
        let me = try await town.call(Me(), as: FollowerID(registered.account))
        let texts = [try JSONWriter.encode(registered), try JSONWriter.encode(me)].map {
            String(decoding: $0, as: UTF8.self).lowercased()
        }
        for text in texts { #expect(!text.contains(call.password.text) && !text.contains("password")) }
        let columns = try await town.rows(of: "pragma_table_info('follower')", where: "name LIKE '%pass%'")
        #expect(columns == 0)
    }

    @Test("A person whose account is gone cannot join, and leaves no row")
    func gone() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let refusal = try await town.refusal(of: Self.call(places), as: FollowerID.example)
        #expect(refusal == "rpc.unauthenticated")
        #expect(try await town.rows(of: "follower") == 0)
    }

    @Test("A person who was blocked before joining is blocked here, too")
    func blocked() async throws {
        let town = try await OfferTown.make()
        let places = try await town.sourcePlaces()
        let ana = try await town.person()
        try await town.identityDatabase.write { db in
            try db.execute(
                sql: "UPDATE account SET blockedAt = createdAt, blockReason = 'x' WHERE id = ?", arguments: [ana])
        }
        let joined = try await town.call(Self.call(places), as: ana)
        #expect(!joined.isJoined)
        #expect(try await town.rows(of: "offerBlocked") == 1)
        let refusal = try await town.refusal(of: Self.call(places), as: ana)
        #expect(refusal == "rpc.unauthenticated")
    }
}
