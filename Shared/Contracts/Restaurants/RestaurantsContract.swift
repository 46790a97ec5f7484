public import CallTypes
import Vocabulary

/// Restaurants, their menus and tables, and the orders and bills of their guests.
public enum RestaurantsContract: Contract {
    public static let name = "restaurants"
    public static let calls: [any Call.Type] = [
        AcceptInvitation.self, AcceptOrder.self, ActivateMenu.self, AddTables.self, AdvanceOrder.self, AmendOrder.self,
        CancelOrder.self, CloseSession.self, ConfirmOrder.self, CopyProduct.self, CreateCategory.self, CreateMenu.self,
        CreateProduct.self, DeleteCategory.self, DeleteMenu.self, DeleteProduct.self, DismissEmployee.self,
        ExportMenu.self, FindPeople.self, FindRestaurants.self, GetBill.self, GetCategory.self, GetDayTotals.self,
        GetMenu.self, GetMyOrder.self, GetOrder.self, GetPerson.self, GetProduct.self, GetReceivedOrder.self,
        GetRestaurant.self, GetTableBill.self, ImportMenu.self, Invite.self, JoinRestaurants.self, LeaveEmployer.self,
        ListCategories.self, ListEmployees.self, ListInvitations.self, ListMenus.self, ListOfferedMenus.self,
        ListOrders.self, ListProducts.self, ListReceivedOrders.self, ListSentInvitations.self, ListSessions.self,
        ListTables.self, Me.self, OpenSession.self, OpenTable.self, PlaceOrder.self, PrintTable.self, PrintTables.self,
        QuoteProduct.self, ReadMenu.self, RecordPayment.self, RegisterRestaurant.self, RejectInvitation.self,
        RejectOrder.self, RemoveProductPicture.self, RemoveRestaurantPicture.self, RemoveTable.self,
        RotateTableCode.self, SendTableCodes.self, SetProductPicture.self, SetRestaurantPicture.self, SetSoldOut.self,
        ShowMenu.self, ShowRestaurant.self, ShowTable.self, SortCategories.self, SortProducts.self, SplitBill.self,
        StreamOrders.self, StreamReceivedOrders.self, UpdateCategory.self, UpdateMenu.self, UpdateProduct.self,
        UpdateRestaurant.self, VoidPayment.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<RestaurantsContract>.self]
    public static let notices: (any Notice.Type)? = RestaurantsNotice.self
    public static let pages: [any LinkedPage.Type] = [
        EmployeesPage.self, InvitationsPage.self, OrderPage.self, TablesPage.self,
    ]
}
