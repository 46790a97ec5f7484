import CoachesContract
import RPC
import SQLiteKit
import ServiceKit
import TestKit
import Testing
import Vocabulary

@Suite("Who may call what", .timeLimit(.minutes(3)))
struct PermissionTests {
    /// A call as somebody's program writes it, valid, so that only the caller can be wrong: its first example.
    private static func valid<C: Call>(_ type: C.Type) throws -> String {
        let example = try #require(C.examples.first)
        return String(decoding: try JSONWriter.encode(example.call), as: UTF8.self)
    }

    private static func names(_ access: Access) -> [String] {
        CoachesContract.calls.filter { $0.access == access }.map { $0.name }
    }

    private static func meta(_ kind: AccountKind, _ permissions: [Permission] = []) -> CallMeta {
        let permissions = permissions.map { $0.rawValue }
        return CallMeta(
            caller: Caller(account: .example, kind: kind, permissions: permissions, session: .example))
    }

    @Test("Timetables, prices, help and the page of a payment are anybody's, and so is what the acquirer tells")
    func anyone() {
        #expect(
            Self.names(.anyone) == [
                AcceptCallback.name, GetAppVersion.name, GetBookingTerms.name, GetGTFS.name, GetHelp.name,
                GetTimetable.name, ListDepartures.name, ListRoutes.name, ListStops.name, ListTariffs.name,
                ListTicketKeys.name, ListTrips.name, Quote.name, RetryPayment.name, ReturnFromPayment.name,
                ShowPayment.name,
            ])
    }

    @Test("Bookings are passengers'; callers, trips, the network and money are dispatchers'")
    func kinds() {
        #expect(
            Self.names(.kinds(.person)) == [
                Book.name, CancelBooking.name, ConfirmRefund.name, GetBooking.name, GetReceipt.name, GetTicket.name,
                ListBookings.name, ListTickets.name, QuoteRefund.name, StartPayment.name,
            ])
        #expect(
            Self.names(.staff(.dispatcher)) == [
                Board.name, BookForCaller.name, CancelForCaller.name, CancelTrip.name, ChangeTrip.name,
                FindBookings.name, GetBalance.name, GetManifest.name, GetTicketForCaller.name,
                ListPaymentIssues.name, ListRefunds.name, OpenTrip.name, PutRoute.name, PutStop.name, PutTariff.name,
                PutTimetable.name, RemoveTariff.name, RetryRefund.name, SetAppVersion.name, SetHelp.name,
                SettleRefund.name, TakeCash.name,
            ])
    }

    @Test("Every call but anybody's is refused without a session; anybody's is answered")
    func noSession() async throws {
        let town = try await CoachTown()
        var refused = 0
        for call in CoachesContract.calls {
            let error = try await town.error(of: call.name, try Self.valid(call))
            if call.access == .anyone {
                #expect(error == nil, "\(call.name)")
            } else {
                #expect(error?.code == 401, "\(call.name)")
                refused += 1
            }
        }
        #expect(refused == 32)
    }

    @Test("Every call is refused to every wrong kind of account, whatever it may do, and to staff of other desks")
    func wrongKind() async throws {
        let town = try await CoachTown()
        var swept = 0
        for call in CoachesContract.calls where call.access != .anyone {
            let members = try Self.valid(call)
            let callers =
                AccountKind.allCases.map { Self.meta($0, [.dispatcher]) }
                + [Self.meta(.staff), Self.meta(.staff, [.admin])]
            for meta in callers {
                let caller = try #require(meta.caller)
                let error = try await town.error(of: call.name, members, meta: meta)
                let who = "\(call.name) as \(caller.kind) with \(caller.permissions)"
                if call.access.admits(caller) {
                    let isHeard = !["rpc.forbidden", "rpc.invalid", "rpc.internal"].contains(error?.data.type ?? "")
                    #expect(isHeard, "\(who)")
                } else {
                    #expect(error?.code == 403, "\(who)")
                    #expect(error?.data.type == "rpc.forbidden", "\(who)")
                    swept += 1
                }
            }
        }
        // Of nine callers one may make a passenger's call, and one a dispatcher's.
        #expect(swept == 32 * 8)
    }

    @Test("R03.13 whatever call names a booking or an offer, another passenger is told that there is none")
    func stranger() async throws {
        let town = try await CoachTown()
        let (olena, taras) = (try await town.passenger(), try await town.passenger(2))
        let waiting = try await town.booked(by: olena)
        let paid = try await town.paid(try await town.booked(by: olena), by: olena)
        let offer = try await town.call(QuoteRefund(booking: paid.booking), as: olena)
        let meta = CoachTown.meta(of: taras)
        var asked: [String] = []
        for call in CoachesContract.calls where call.access == .kinds(.person) {
            let members = Schema.of(call).members.map(\.name)
            let named =
                if members.contains("booking") {
                    [#"{"booking":"\#(waiting.booking)"}"#, #"{"booking":"\#(paid.booking)"}"#]
                } else if members.contains("quote") {
                    [#"{"quote":"\#(offer.quote)"}"#]
                } else {
                    [String]()
                }
            for text in named {
                let error = try await town.error(of: call.name, text, meta: meta)
                #expect(error?.code == 404, "\(call.name)")
                #expect(error?.data.type == "\(call.name).notFound", "\(call.name)")
            }
            if !named.isEmpty { asked.append(call.name) }
        }
        let free = [Book.name, ListBookings.name]
        #expect(asked == Self.names(.kinds(.person)).filter { !free.contains($0) })
        #expect(try await town.shown(waiting, to: olena) == waiting)
        #expect(try await town.shown(paid, to: olena) == paid)
        #expect(try await town.count("SELECT count(*) FROM attempt") == 1)
        #expect(try await town.count("SELECT count(*) FROM refund") == 0)
    }

    @Test("A process that is on no list can speak for nobody")
    func untrustedPeer() async throws {
        let town = try await CoachTown()
        let stranger = InProcessClient(town.parts.dispatcher, as: Peer(uid: TestTown.peer.uid + 1))
        for meta in [Self.meta(.person), CoachTown.staffMeta()] {
            for call in CoachesContract.calls {
                let error = try await stranger.error(call.name, Array(try Self.valid(call).utf8), meta: meta)
                #expect(error?.data.type == "rpc.untrustedPeer", "\(call.name)")
            }
        }
        // For itself it may ask what anybody may, as the gateway does for whoever is not signed in.
        #expect(try await stranger.call(ListRoutes()).routes.count == 2)
    }

    @Test("What services ask each other is asked by them alone; a backup is the operator's")
    func services() async throws {
        let town = try await CoachTown()
        let stranger = InProcessClient(town.parts.dispatcher, as: Peer(uid: TestTown.peer.uid + 1))
        let attachment = ReadAttachment(document: "ticket/\(BookingID.example)", account: .example)
        let asked = [
            (ReadAttachment.name, try JSONWriter.encode(attachment)),
            (MayDelete.name, try JSONWriter.encode(MayDelete(account: .example, kind: .person))),
            (ReadEvents.name, try JSONWriter.encode(ReadEvents(after: 0))),
            (BackUp.name, try JSONWriter.encode(BackUp())),
        ]
        for (name, call) in asked {
            let error = try await stranger.error(name, call)
            #expect(error?.code == 403, "\(name)")
        }
    }
}

extension Access {
    /// Whether somebody who is signed in may make the call.
    fileprivate func admits(_ caller: Caller) -> Bool {
        switch self {
        case .anyone: true
        case .accounts(let kinds): kinds.contains(caller.kind)
        case .staff(let permission): caller.has(permission)
        case .services, .operator: false
        }
    }
}
