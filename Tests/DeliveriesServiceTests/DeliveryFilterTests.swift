import DeliveriesContract
import RPC
import TestKit
import TestTowns
import Testing
import Vocabulary

@Suite("Filters of the lists of deliveries")
struct DeliveryFilterTests {
    @Test("A status selects the deliveries with that status, for store and courier")
    func status() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let ids = try await town.oneOfEach(store, courier)
        for (id, status) in zip(ids, [DeliveryStatus.pending, .inProgress, .delivered, .cancelled]) {
            #expect(try await town.listed(ListDeliveriesForStore(status: status), as: store) == [id])
            let visible = status == .cancelled ? [] : [id]
            #expect(try await town.listed(ListDeliveriesForCourier(status: status), as: courier) == visible)
        }
    }

    @Test("A period selects deliveries created in it, including its start and excluding its end")
    func period() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var ids: [DeliveryID] = []
        for _ in 0..<4 {
            ids.append(try await town.delivery(of: store, for: courier))
            town.clock.advance(by: .seconds(20))
        }
        _ = try await town.call(AcceptDelivery(delivery: ids[1]), as: courier)
        _ = try await town.call(DeliverDelivery(delivery: ids[1]), as: courier)
        let rows = try await town.call(ListDeliveriesForStore(), as: store).items
        let times = try ids.map { id in try #require(rows.first { $0.id == id }?.createdAt) }
        let inOrder = [ids[3], ids[2], ids[0], ids[1]]
        let periods: [(from: Instant?, until: Instant?, found: [DeliveryID])] = [
            (nil, nil, inOrder), (times[1], nil, [ids[3], ids[2], ids[1]]), (nil, times[2], [ids[0], ids[1]]),
            (times[1], times[3], [ids[2], ids[1]]), (times[0], times[1], [ids[0]]),
            (times[0] + .milliseconds(1), times[1], []), (times[3] + .milliseconds(1), nil, []),
            (nil, times[0], []), (Instant(milliseconds: 0), Instant(milliseconds: 1), []),
        ]
        for (from, until, found) in periods {
            #expect(try await town.listed(ListDeliveriesForStore(from: from, until: until), as: store) == found)
            #expect(try await town.listed(ListDeliveriesForCourier(from: from, until: until), as: courier) == found)
        }
    }

    @Test("A search finds customers by the beginnings of names in any order, without case and accents")
    func search() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let horvat = try await town.delivery(of: store, for: courier, to: "Iva", "Horvat")
        let babic = try await town.delivery(of: store, for: courier, to: "Đurđica", "Babić-Kovač")
        let kyiv = try await town.delivery(of: store, for: courier, to: "Мар’яна", "Ґудзь")
        let long = try await town.delivery(of: store, for: courier, to: "Ana Marija", "Šimić Žižić")
        let searches: [(text: String, found: [DeliveryID])] = [
            ("iva", [horvat]), ("HORV", [horvat]), ("horvat iva", [horvat]), ("iva  horvat", [horvat]),
            ("i h", [horvat]), ("orvat", []), ("iva babić", []), ("Durdica", [babic]), ("đURĐ", [babic]),
            ("babic", [babic]), ("kovac", [babic]), ("Kovač Đ", [babic]), ("babić-kovač", [babic]),
            ("babic\u{301}", [babic]), ("мар'яна", [kyiv]), ("МАРЯНА гудзь", [kyiv]), ("ґуд", [kyiv]),
            ("marija zizic", [long]), ("ana", [long]), ("š", [long]), ("-", []), ("%", []), ("_", []),
            ("a b c d e f g h i", []),
        ]
        for (text, found) in searches {
            let search = try Line(text)
            #expect(try await town.listed(ListDeliveriesForStore(search: search), as: store) == found, "\(text)")
            #expect(try await town.listed(ListDeliveriesForCourier(search: search), as: courier) == found, "\(text)")
        }
    }

    @Test("A row matches all given filters")
    func together() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let first = try await town.delivery(of: store, for: courier, to: "Iva", "Horvat")
        let other = try await town.delivery(of: store, for: courier, to: "Ivo", "Car")
        town.clock.advance(by: .seconds(3_600))
        let noon = town.clock.now
        let second = try await town.delivery(of: store, for: courier, to: "Iva", "Horvat")
        let held = try await town.delivery(of: store, for: courier, to: "Iva", "Horvat")
        for id in [other, held] { _ = try await town.call(AcceptDelivery(delivery: id), as: courier) }
        let lists: [(status: DeliveryStatus?, from: Instant?, until: Instant?, search: String?, found: [DeliveryID])] =
            [
                (.inProgress, noon, nil, nil, [held]), (.inProgress, nil, noon, "iv", [other]),
                (.inProgress, nil, noon, "iva", []), (.pending, nil, nil, "horvat", [second, first]),
                (.pending, noon, nil, "horvat", [second]), (nil, noon, nil, "horvat", [second, held]),
                (nil, nil, noon, "iv", [first, other]),
            ]
        for (status, from, until, text, found) in lists {
            let search = try text.map { try Line($0) }
            let forStore = ListDeliveriesForStore(status: status, from: from, until: until, search: search)
            #expect(try await town.listed(forStore, as: store) == found)
            let forCourier = ListDeliveriesForCourier(status: status, from: from, until: until, search: search)
            #expect(try await town.listed(forCourier, as: courier) == found)
        }
    }

    @Test("A filtered list has no row that the unfiltered list does not have")
    func permissions() async throws {
        let (town, store, couriers) = try await DeliveryTown.linked(2)
        let other = try await town.store(2)
        let offered = try await town.delivery(of: store, for: couriers[0], couriers[1])
        let held = try await town.held(of: store, by: couriers[0])
        let horvat = try Line("horvat")
        #expect(try await town.listed(ListDeliveriesForStore(search: horvat), as: store) == [offered, held])
        #expect(try await town.listed(ListDeliveriesForStore(search: horvat), as: other) == [])
        #expect(try await town.listed(ListDeliveriesForCourier(search: horvat), as: couriers[1]) == [offered])
        let underWay = ListDeliveriesForCourier(status: .inProgress)
        #expect(try await town.listed(underWay, as: couriers[1]) == [])
        _ = try await town.call(EndCooperation(courier: couriers[0]), as: store)
        for call in [underWay, ListDeliveriesForCourier(search: horvat), ListDeliveriesForCourier(status: .pending)] {
            #expect(try await town.listed(call, as: couriers[0]) == [])
        }
        let kinds: [(String, AccountID, AccountKind)] = [
            (ListDeliveriesForStore.name, AccountID(couriers[0]), .courier),
            (ListDeliveriesForCourier.name, AccountID(store), .store),
        ]
        for (name, account, kind) in kinds {
            let refused = await town.error(name, Array(#"{"search":"horvat"}"#.utf8), meta: .signedIn(account, kind))
            #expect(refused?.code == 403)
        }
    }

    // MARK: Pages

    @Test("The pages of a filtered list neither skip nor repeat while deliveries are added and removed")
    func pages() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        var wanted: [DeliveryID] = []
        for number in 0..<7 {
            let id = try await town.delivery(of: store, for: courier, to: "Iva", number == 3 ? "Car" : "Horvat")
            if number != 3 { wanted.insert(id, at: 0) }
        }
        let two = try PageLimit(2)
        // The courier accepts a delivery of the page, and a new delivery is added at the front.
        let change = { (shown: DeliveryID) async throws in
            _ = try await town.call(CancelDelivery(delivery: shown), as: store)
            _ = try await town.delivery(of: store, for: courier, to: "Iva", "Horvat")
        }
        let horvat = try Line("horvat")
        let ofStore = try await everyPage(
            {
                let list = ListDeliveriesForStore(status: .pending, search: horvat, cursor: $0, limit: two)
                return try await town.call(list, as: store)
            }, keys: { $0.items.map(\.id) }, removing: change)
        #expect(ofStore == wanted)
        let waiting = try await town.listed(ListDeliveriesForCourier(status: .pending, search: horvat), as: courier)
        #expect(waiting.count == 6)
        let ofCourier = try await everyPage(
            {
                let list = ListDeliveriesForCourier(status: .pending, search: horvat, cursor: $0, limit: two)
                return try await town.call(list, as: courier)
            }, keys: { $0.items.map(\.id) }, removing: change)
        #expect(ofCourier == waiting)
    }

    @Test("A filtered list of several states continues where the last page stopped")
    func acrossStates() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        for _ in 0..<2 { _ = try await town.oneOfEach(store, courier) }
        let from = town.clock.now
        for _ in 0..<3 { _ = try await town.oneOfEach(store, courier) }
        let until = town.clock.now
        _ = try await town.oneOfEach(store, courier)
        let whole = try await town.listed(ListDeliveriesForStore(from: from, until: until), as: store)
        #expect(whole.count == 12)
        for size in [1, 2, 5, 12] {
            let pages = try await everyPage { cursor in
                let list = ListDeliveriesForStore(
                    from: from, until: until, cursor: cursor, limit: try PageLimit(size))
                return try await town.call(list, as: store)
            }
            #expect(pages.flatMap(\.items).map(\.id) == whole)
        }
    }

    // MARK: Wrong values

    @Test("A wrong filter is refused with the name of its member", arguments: [AccountKind.store, .courier])
    func wrong(kind: AccountKind) async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let isStore = kind == .store
        let meta = CallMeta.signedIn(isStore ? AccountID(store) : AccountID(courier), kind)
        let name = isStore ? ListDeliveriesForStore.name : ListDeliveriesForCourier.name
        let now = town.clock.now
        let calls = [
            (#"{"status":"lost"}"#, "status"), (#"{"status":["pending"]}"#, "status"),
            (#"{"from":"yesterday"}"#, "from"), (#"{"until":"2026-11-21"}"#, "until"),
            (#"{"from":"\#(now)","until":"\#(now)"}"#, "until"), (#"{"search":""}"#, "search"),
            (#"{"search":" \u200b "}"#, "search"), (#"{"search":7}"#, "search"),
            (#"{"search":"\#(String(repeating: "a", count: 201))"}"#, "search"), (#"{"customer":"Iva"}"#, "customer"),
        ]
        for (call, member) in calls {
            #expect(await town.faults(name, Array(call.utf8), meta: meta)?.paths == [member], "\(call)")
        }
    }

    // MARK: Size

    @Test("A row has at most 300 bytes")
    func size() async throws {
        let (town, store, courier) = try await DeliveryTown.linked()
        let ids = try await town.oneOfEach(store, courier)
        let reports = [CourierReport.sample(1, .atCustomer, ids[1])]
        #expect(try await town.report(reports, as: courier) == ["applied"])
        for row in try await town.call(ListDeliveriesForStore(), as: store).items {
            #expect(try JSONWriter.encode(row).count <= 300)
        }
        for row in try await town.call(ListDeliveriesForCourier(), as: courier).items {
            #expect(try JSONWriter.encode(row).count <= 300)
        }
    }
}
