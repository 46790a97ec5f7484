public import CallTypes
import Vocabulary

/// Restaurants, their menus and tables, and the orders and bills of their guests.
public enum RestaurantsContract: Contract {
    public static let name = "restaurants"
    public static let calls: [any Call.Type] = [
        AcceptInvitation.self, AcceptOrder.self, ActivateMenu.self, AddTables.self, AdvanceOrder.self, AmendOrder.self,
        AnswerTable.self, CallWaiter.self, CancelOrder.self, CloseSession.self, ConfirmOrder.self, CopyProduct.self,
        CreateCategory.self, CreateMenu.self, CreateProduct.self, DeleteCategory.self, DeleteMenu.self,
        DeleteProduct.self, DismissEmployee.self, ExportMenu.self, ExportOrders.self, ExportPayments.self,
        FindPeople.self, FindRestaurants.self, GetBill.self, GetCategory.self, GetDayTotals.self, GetMenu.self,
        GetMyOrder.self, GetOrder.self, GetPerson.self, GetProduct.self, GetReceivedOrder.self, GetRestaurant.self,
        GetSession.self, GetTableBill.self, ImportMenu.self, Invite.self, JoinRestaurants.self, LeaveEmployer.self,
        ListCategories.self, ListEmployees.self, ListInvitations.self, ListMenus.self, ListOfferedMenus.self,
        ListOrders.self, ListProducts.self, ListReceivedOrders.self, ListSentInvitations.self, ListSessions.self,
        ListTableEvents.self, ListTables.self, Me.self, MergeSessions.self, MoveSession.self, OpenSession.self,
        OpenTable.self, PauseOrders.self, PlaceOrder.self, PrintTable.self, PrintTables.self, QuoteProduct.self,
        ReadMenu.self, RecordPayment.self, RegisterRestaurant.self, RejectInvitation.self, RejectOrder.self,
        RemoveProductPicture.self, RemoveRestaurantPicture.self, RemoveTable.self, ReopenSession.self,
        RotateTableCode.self, SendTableCodes.self, SetProductPicture.self, SetRestaurantPicture.self, SetSoldOut.self,
        ShowBoard.self, ShowMenu.self, ShowRestaurant.self, ShowTable.self, SortCategories.self, SortProducts.self,
        SplitBill.self, StreamBar.self, StreamKitchen.self, StreamOrders.self, StreamReceivedOrders.self,
        StreamTable.self, UpdateCategory.self, UpdateMenu.self, UpdateProduct.self, UpdateRestaurant.self,
        VoidLine.self, VoidPayment.self,
    ]
    public static let events: [any Event.Type] = [NotificationRequested<RestaurantsContract>.self]
    public static let notices: (any Notice.Type)? = RestaurantsNotice.self
    public static let pages: [any LinkedPage.Type] = [
        BoardPage.self, EmployeesPage.self, InvitationsPage.self, OrderPage.self, TablesPage.self,
    ]
}
