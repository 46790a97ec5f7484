/// The source's 56 routes, under their corrected paths, with our routes (R02.53). One list for each table of the
/// source.
enum SourceRoutes {
    static let tables = [auth, users, restaurants, offers, orders, invitations]

    /// Our routes that the map names, each once.
    static let ours = Set(tables.joined().flatMap(\.ours))

    /// Table 4.1. One call for both kinds has the kind in its path. A reset has two steps: the mail, and the new
    /// password (resolution of R02.13).
    static let auth = [
        SourceRoute("registerUser", "POST /auth/register/user", .visitor("POST /v1/accounts/person")),
        SourceRoute("loginUser", "POST /auth/login/user", .visitor("POST /v1/sessions/person")),
        SourceRoute("registerRestaurant", "POST /auth/register/restaurant", .visitor("POST /v1/restaurants")),
        SourceRoute("loginRestaurant", "POST /auth/login/restaurant", .visitor("POST /v1/sessions/restaurant")),
        SourceRoute("refreshToken", "POST /auth/refresh-token", .visitor("POST /v1/sessions/refresh")),
        SourceRoute(
            "resetUserPassword", "POST /auth/reset-password/user",
            .visitor("POST /v1/accounts/person/password-resets"), .visitor("POST /v1/accounts/password")),
        SourceRoute(
            "resetRestaurantPassword", "POST /auth/reset-password/restaurant",
            .visitor("POST /v1/accounts/restaurant/password-resets"), .visitor("POST /v1/accounts/password")),
        SourceRoute(
            "verifyUser", "GET /auth/verify/user",
            .visitor("GET /confirm/person"), .visitor("POST /v1/accounts/person/confirmation")),
        SourceRoute(
            "verifyRestaurant", "GET /auth/verify/restaurant",
            .visitor("GET /confirm/restaurant"), .visitor("POST /v1/accounts/restaurant/confirmation")),
        SourceRoute(
            "resendUserVerification", "GET /auth/resend-verification/user/:id",
            .visitor("POST /v1/accounts/person/confirmations")),
        SourceRoute(
            "resendRestaurantVerification", "GET /auth/resend-verification/restaurant/:id",
            .visitor("POST /v1/accounts/restaurant/confirmations")),
        SourceRoute(
            "logout", "DELETE /auth/logout",
            .person("DELETE /v1/sessions/current"), .restaurant("DELETE /v1/sessions/current")),
    ]

    /// Table 4.2. The employer is in a call of its own (resolution of R02.15).
    static let users = [
        SourceRoute(
            "getAuthenticatedUserProfile", "GET /users/me",
            .person("GET /v1/accounts/me"), .person("GET /v1/employments/me")),
        SourceRoute("getUser", "GET /users/:id", .restaurant("GET /v1/employments/people/{person}")),
        SourceRoute("getUsers", "GET /users", .restaurant("GET /v1/employments/people")),
        SourceRoute("updateUserProfile", "PATCH /users/me/profile", .person("PATCH /v1/accounts/me")),
        SourceRoute("updateUserPassword", "PATCH /users/me/password", .person("PUT /v1/accounts/me/password")),
        SourceRoute("updateUserEmail", "PATCH /users/me/email", .person("POST /v1/accounts/me/email")),
        SourceRoute("updateUserImage", "PATCH /users/me/image", .person("POST /v1/accounts/me/picture")),
        SourceRoute("quitEmployer", "PATCH /users/me/quit-employer", .person("POST /v1/employments/me/leave")),
        SourceRoute("deleteUser", "DELETE /users/me", .person("DELETE /v1/accounts/me")),
    ]

    /// Table 4.3.
    static let restaurants = [
        SourceRoute(
            "getAuthenticatedRestaurantProfile", "GET /restaurants/me", .restaurant("GET /v1/restaurants/me")),
        SourceRoute(
            "getRestaurant", "GET /restaurants/:id",
            .person("GET /v1/restaurants/{restaurant}"), .restaurant("GET /v1/restaurants/{restaurant}")),
        SourceRoute(
            "getRestaurants", "GET /restaurants",
            .person("GET /v1/restaurants"), .restaurant("GET /v1/restaurants")),
        SourceRoute(
            "getEmployees", "GET /restaurants/me/employees", .restaurant("GET /v1/restaurants/me/employees")),
        SourceRoute(
            "updateRestaurantProfile", "PATCH /restaurants/me/profile", .restaurant("PATCH /v1/restaurants/me")),
        SourceRoute(
            "updateRestaurantPassword", "PATCH /restaurants/me/password",
            .restaurant("PUT /v1/accounts/me/password")),
        SourceRoute(
            "updateRestaurantEmail", "PATCH /restaurants/me/email", .restaurant("POST /v1/accounts/me/email")),
        SourceRoute(
            "updateRestaurantImage", "PATCH /restaurants/me/image",
            .restaurant("POST /v1/restaurants/me/picture")),
        SourceRoute(
            "fireEmployee", "PATCH /restaurants/me/fire-employee",
            .restaurant("DELETE /v1/restaurants/me/employees/{person}")),
        SourceRoute("deleteRestaurant", "DELETE /restaurants/me", .restaurant("DELETE /v1/accounts/me")),
    ]

    /// Table 4.6. The restaurant withdraws by the route by which the person rejects (R02.27).
    static let invitations = [
        SourceRoute(
            "getInvitations", "GET /invitations",
            .person("GET /v1/employments/me/invitations"), .restaurant("GET /v1/restaurants/me/invitations")),
        SourceRoute(
            "acceptInvitation", "POST /invitations/accept",
            .person("POST /v1/employments/invitations/{invitation}/accept")),
        SourceRoute("createInvitation", "POST /invitations/create", .restaurant("POST /v1/employments/invitations")),
        SourceRoute(
            "rejectInvitation", "POST /invitations/reject",
            .person("POST /v1/employments/invitations/{invitation}/reject"),
            .restaurant("POST /v1/employments/invitations/{invitation}/reject")),
    ]
}
