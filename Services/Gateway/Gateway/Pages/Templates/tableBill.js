// The shared bill of the table, and the start of the page.

let bill = null;
// The lines that the guest has ticked, and those that were shown before.
let ticked = new Set();
let known = new Set();

function forgetBill() {
    bill = null;
    ticked = new Set();
    known = new Set();
    drawBill();
}

function keyOf(line) { return line.order + " " + line.number; }

async function loadBill() {
    if (!kept.membership) return;
    const fresh = await send("GET", "/v1/tables/sessions/" + kept.membership.session + "/bill");
    if (JSON.stringify(fresh) === JSON.stringify(bill)) return;
    bill = fresh;
    bill.lines.forEach(function (line) {
        if (line.guest === kept.membership.guest && !known.has(keyOf(line))) ticked.add(keyOf(line));
        known.add(keyOf(line));
    });
    drawBill();
}

function drawBill() {
    const view = document.getElementById("bill");
    view.hidden = !bill || !bill.lines.length;
    slot(view, "shares").replaceChildren();
    if (view.hidden) return slot(view, "lines").replaceChildren();
    ["total", "paid", "left"].forEach(function (sum) { put(view, sum, money(bill[sum].amount)); });
    redraw(slot(view, "lines"), bill.lines.map(billLine));
}

function billLine(line) {
    const item = copy("billLine");
    const box = item.querySelector("input");
    put(item, "count", line.count);
    put(item, "name", inLanguage(line.name));
    put(item, "amount", money(line.amount.amount));
    put(item, "guest", guestName(line.guest));
    box.checked = ticked.has(keyOf(line));
    box.dataset.key = keyOf(line);
    box.addEventListener("change", function () {
        if (box.checked) ticked.add(keyOf(line)); else ticked.delete(keyOf(line));
    });
    return item;
}

function guestName(number) {
    return word("guest") + " " + number + (number === kept.membership.guest ? " (" + word("you") + ")" : "");
}

// Shows the shares of the bill. The service computes them, so that they add up to the cent.
async function split(way) {
    const body = {way: way};
    const count = slot(document.getElementById("bill"), "shareCount").value;
    if (way === "evenly" && count) body.count = Number(count);
    if (way === "lines") {
        const mine = bill.lines.filter(function (line) { return ticked.has(keyOf(line)); });
        if (!mine.length) return say(word("choose"));
        body.parts = [{lines: mine.map(function (line) { return {order: line.order, number: line.number}; })}];
    }
    try {
        const reply = await send("POST", "/v1/tables/sessions/" + kept.membership.session + "/bill/split", body);
        slot(document.getElementById("bill"), "shares").replaceChildren(...reply.shares.map(function (share, index) {
            const view = copy("share");
            const names = {lines: word(index ? "rest" : "mine"), evenly: word("share") + " " + (index + 1)};
            put(view, "name", share.guest ? guestName(share.guest) : names[way]);
            put(view, "amount", money(share.amount.amount));
            return view;
        }));
    } catch (refusal) {
        refuse(refusal);
    }
}

function start() {
    guest.hidden = false;
    decorate();
    drawCart();
    priceAgain();
    cart.addEventListener("submit", placeOrder);
    guest.querySelectorAll("[data-wish]").forEach(function (button) {
        button.addEventListener("click", function () { wish(button); });
    });
    guest.querySelectorAll("[data-way]").forEach(function (button) {
        button.addEventListener("click", function () { split(button.dataset.way); });
    });
    document.addEventListener("visibilitychange", function () {
        follow();
        if (!document.hidden) refreshAll();
    });
    // Another tab with this table has the same membership and the same new order.
    window.addEventListener("storage", function (event) {
        if (event.key !== place) return;
        Object.assign(kept, {membership: null, attempt: null, lines: []}, load());
        drawCart();
        follow();
        refreshAll();
    });
    let rounds = 0;
    setInterval(function () {
        rounds += 1;
        if (document.hidden) return;
        follow();
        const isLive = source && source.readyState === 1 && !isStale;
        if (pausedUntil && Date.now() >= new Date(pausedUntil)) refresh("session");
        // A guest who has not joined has no stream. The menu is asked for once a minute.
        if (kept.membership ? !isLive : rounds % 6 === 0) refreshAll();
    }, 10000);
    follow();
    refreshAll();
}

if (guest && window.fetch && window.crypto) start();
