// The guest's membership in the session of the table, the placed orders, and the live stream.

let orders = {};
// A tap is ignored while the call of the one before is on its way.
let isBusy = false;
// The refusal of an order by a guest who must sign in.
let signInFirst = null;
let pausedUntil = null;
let source = null;
let followed = null;

function sit(session, secret) {
    kept.membership = {session: session.id, guest: session.guest, openedAt: session.openedAt, secret: secret};
    save();
    showService(session.wishes, session.pausedUntil);
    follow();
}

// Shows the wishes that wait, and whether the restaurant takes orders.
function showService(wishes, until) {
    guest.querySelectorAll("[data-wish]").forEach(function (button) {
        button.setAttribute("aria-pressed", wishes.includes(button.dataset.wish));
    });
    pausedUntil = until;
    const paused = slot(cart, "paused");
    paused.hidden = !until;
    if (until) putWord(paused, "paused", until);
    cart.querySelector("button:not([type])").disabled = !!until;
}

async function join(pin) {
    const path = "/v1/tables/" + guest.dataset.code + "/session";
    // Without access a person would become a guest without an account.
    if (!kept.membership) await signInAgain();
    const reply = await send("POST", path, pin ? {pin: pin} : {});
    sit(reply.session, reply.guestSecret || (kept.membership && kept.membership.secret));
}

// The session is over: the next guests of the table must see nothing of it.
function leave() {
    Object.assign(kept, {membership: null, attempt: null, lines: []});
    save();
    orders = {};
    forgetBill();
    rest();
    showService([], null);
    drawOrders();
    drawCart();
    say(word("closed"), true);
}

async function loadSession() {
    if (!kept.membership) return;
    const path = "/v1/tables/sessions/" + kept.membership.session;
    sit(await send("GET", path), kept.membership.secret);
}

// MARK: Placing

async function whileBusy(action) {
    if (isBusy) return;
    isBusy = true;
    try {
        await action();
    } catch (refusal) {
        refuse(refusal);
    }
    isBusy = false;
}

function placeOrder(event) {
    event.preventDefault();
    if (!kept.lines.length) return;
    whileBusy(async function () {
        faults = {};
        askForPIN("");
        const pin = document.getElementById("pin").value.trim();
        if (signInFirst) await becomePerson();
        if (!kept.membership || pin) await join(pin);
        slot(cart, "pin").hidden = true;
        document.getElementById("pin").value = "";
        if (kept.attempt) await sendAttempt();
        if (kept.lines.length) {
            kept.attempt = newAttempt();
            save();
            await sendAttempt();
        }
        document.getElementById("orders-heading").focus();
        say(word("ordered"));
    });
}

// A device that was refused joins again as the person who has signed in meanwhile.
async function becomePerson() {
    if (!await signInAgain()) throw signInFirst;
    kept.membership = signInFirst = null;
    save();
}

function newAttempt() {
    const [id, version] = [menu().dataset.menu, Number(menu().dataset.version)];
    const body = {session: kept.membership.session, menu: id, version: version, lines: kept.lines.map(lineToOrder)};
    return {key: newKey(), body: body};
}

// Sends the order. If no answer arrives, the next tap sends the same request with the same key, so that it is placed
// once. Lines that the guest has added meanwhile are a second order. After a refusal the next attempt is a new one.
async function sendAttempt() {
    let placed;
    try {
        placed = await send("POST", "/v1/orders", kept.attempt.body, kept.attempt.key);
    } catch (refusal) {
        if (500 > refusal.status && refusal.type !== "rpc.keyInUse") kept.attempt = null;
        save();
        throw refusal;
    }
    kept.attempt.body.lines.forEach(removeOrdered);
    kept.attempt = null;
    change();
    orders[placed.id] = placed;
    drawOrders();
}

function removeOrdered(ordered) {
    const index = kept.lines.findIndex(function (line) {
        return JSON.stringify(lineToOrder(Object.assign({}, line, {count: ordered.count}))) === JSON.stringify(ordered);
    });
    if (index === -1) return;
    kept.lines[index].count -= ordered.count;
    if (1 > kept.lines[index].count) kept.lines.splice(index, 1);
}

function askForPIN(fault) {
    document.getElementById("pin-fault").textContent = fault;
    if (!fault) return;
    slot(cart, "pin").hidden = false;
    document.getElementById("pin").focus();
}

function lineToOrder(line) {
    const note = line.note.trim();
    return {product: line.product, count: line.count, choices: line.choices, note: note || null};
}

// Shows a refusal where it belongs: at the PIN, at the lines, or for the whole page.
function refuse(refusal) {
    if (refusal.isOver) return;
    const errors = refusal.errors || {};
    let isAboutLines = false;
    Object.keys(errors).forEach(function (path) {
        const line = /^lines\.(\d+)/.exec(path);
        const messages = errors[path].map(function (fault) { return fault.message; });
        if (!line) return;
        isAboutLines = true;
        faults[line[1]] = (faults[line[1]] || []).concat(messages);
    });
    if (/\.mustSignIn$/.test(refusal.type)) signInFirst = refusal;
    const isPIN = /\.(needsPIN|wrongPIN)$/.test(refusal.type) || errors.pin;
    if (isPIN) askForPIN(sentences(refusal));
    if (isAboutLines) {
        refresh("menu");
        say(word("changed"), true);
    } else if (!isPIN) say(sentences(refusal), true);
    drawCart();
}

// MARK: Orders

async function loadOrders() {
    if (!kept.membership) return;
    const rows = (await send("GET", "/v1/orders?limit=50")).items.filter(function (row) {
        // The list of a person has the orders at all restaurants.
        const isHere = row.restaurant.id === guest.dataset.restaurant && row.submittedAt >= kept.membership.openedAt;
        return kept.membership.secret || isHere;
    });
    for (const row of rows) {
        const old = orders[row.id];
        if (old && !old.isActive && old.state === row.state) continue;
        orders[row.id] = await send("GET", "/v1/orders/" + row.id);
        if (old && old.state !== row.state) sayState(orders[row.id]);
    }
    drawOrders();
}

function sayState(order) { say(word("placed") + " " + order.number + ": " + word(order.state)); }

function drawOrders() {
    const shown = Object.values(orders).sort(function (one, other) {
        return other.submittedAt > one.submittedAt ? 1 : -1;
    });
    document.getElementById("orders").hidden = !shown.length;
    redraw(slot(document.getElementById("orders"), "list"), shown.map(orderView));
}

function orderView(order) {
    const view = copy("order");
    put(view, "number", order.number);
    put(view, "state", word(order.state));
    const times = {submitted: ["answerBy", order.deadline], needsGuestOk: ["agreeBy", order.deadline]};
    const time = times[order.state] || ["readyAt", ["accepted", "preparing"].includes(order.state) && order.readyAt];
    if (time[1]) putWord(slot(view, "time"), time[0], time[1]);
    put(view, "reason", order.reason || "");
    slot(view, "reason").hidden = !order.reason;
    put(view, "total", money(order.total.amount));
    slot(view, "lines").replaceChildren(...order.lines.map(orderLine));
    ["confirm", "cancel"].forEach(function (action) {
        button(view, action, order.id, function () { answer(order, action); }).hidden = !order.actions.includes(action);
    });
    return view;
}

function orderLine(line) {
    const item = copy("orderLine");
    const isVoid = line.state === "voided";
    put(item, "count", line.count);
    put(item, "name", inLanguage(line.name));
    put(item, "amount", money(line.count * line.unitPrice.amount));
    const options = line.options.map(function (option) {
        return (option.count > 1 ? option.count + " \u00d7 " : "") + inLanguage(option.name);
    });
    put(item, "more", [isVoid && word("unavailable")].concat(options, line.note).filter(Boolean).join(", "));
    item.classList.toggle("void", isVoid);
    return item;
}

function answer(order, action) {
    whileBusy(async function () {
        // An employee may have been faster: then the refusal says so, and the order is read again.
        const path = "/v1/orders/" + order.id + "/" + action;
        orders[order.id] = await send("POST", path, {}).finally(function () { refresh("orders", "bill"); });
        drawOrders();
        document.getElementById("orders-heading").focus();
        sayState(orders[order.id]);
    });
}

function wish(button) {
    whileBusy(async function () {
        if (!kept.membership) await join();
        const path = "/v1/tables/sessions/" + kept.membership.session + "/wishes";
        sit(await send("POST", path, {wish: button.dataset.wish}), kept.membership.secret);
        say(word(button.dataset.wish));
    });
}

// MARK: Live

const readers = {menu: loadMenu, session: loadSession, orders: loadOrders, bill: loadBill};
const waiting = new Set();
let isReading = false;
// Whether a part could not be read. The next interval reads all parts again.
let isStale = false;

// Reads parts of the page again, one after the other. A part that is wanted while it is read is read once more.
async function refresh(...parts) {
    parts.forEach(function (part) { waiting.add(part); });
    if (isReading) return;
    isReading = true;
    while (waiting.size) {
        const part = Array.from(waiting)[0];
        waiting.delete(part);
        // An error may be temporary: the part stays as it is, until the next event or interval.
        await readers[part]().catch(function () { isStale = true; });
    }
    isReading = false;
}

function refreshAll() {
    isStale = false;
    refresh("session", "orders", "bill", "menu");
}

function rest() {
    if (source) source.close();
    source = followed = null;
}

function follow() {
    if (!kept.membership || document.hidden || !window.EventSource) return rest();
    // An EventSource gives up at any answer that is not a stream.
    if (source && source.readyState !== 2 && followed === kept.membership.session) return;
    rest();
    followed = kept.membership.session;
    source = new EventSource("/v1/tables/sessions/" + followed + "/stream");
    // "open" counts, too: changes before the stream opened are not in it.
    source.addEventListener("open", refreshAll);
    source.addEventListener("resync", refreshAll);
    source.addEventListener("table", function (event) {
        const what = JSON.parse(event.data).what;
        if (what === "orders") refresh("orders", "bill"); else if (readers[what]) refresh(what);
    });
}
