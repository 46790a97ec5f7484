import CallTypes
import RPC
import RestaurantsContract
import Vocabulary

extension EmploymentStore {
    func register(_ calls: inout Calls) {
        calls.on(leave)
        calls.on(dismiss)
        calls.on(listEmployees)
    }

    func leave(_ call: LeaveEmployer, in context: CallContext) async throws -> EmptyReply {
        try await leave(context.person, in: context)
        return EmptyReply()
    }

    func dismiss(_ call: DismissEmployee, in context: CallContext) async throws -> EmptyReply {
        try await dismiss(call.person, by: context.restaurant, in: context)
        return EmptyReply()
    }

    func listEmployees(_ call: ListEmployees, in context: CallContext) async throws -> Page<Employee> {
        var page = try await employees(call, of: context.restaurant)
        let pictures = try await dependencies.pictures(of: page.items.map(\.id), context.onward)
        for place in page.items.indices { page.items[place].picture = pictures[page.items[place].id] }
        return page
    }
}
