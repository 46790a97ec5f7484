// The menu with a button at each dish, and the order that the guest has not placed yet.

const cart = document.getElementById("cart");
// The sentences of the service for lines of the last attempt, by the index of the line.
let faults = {};

function menu() { return document.getElementById("menu"); }

function dish(product) { return menu().querySelector('[data-product="' + product + '"]'); }

function nameOf(element) { return element.querySelector("h3").textContent; }

function isOpen(element) { return element && !("closed" in element.dataset); }

function decorate() {
    menu().querySelectorAll("[data-product]").forEach(function (element) {
        if (!isOpen(element)) return;
        const add = copy("add");
        add.setAttribute("aria-label", word("add") + ": " + nameOf(element));
        add.addEventListener("click", function () { choose(element, add); });
        element.append(add);
    });
}

// Fetches the page, and replaces the menu if it has changed.
async function loadMenu() {
    const options = {headers: {Accept: "text/html", "Accept-Language": language}, cache: "no-cache"};
    // The guest chooses options of a dish. Another menu would remove what is chosen, so it waits.
    if (menu().querySelector(".choosing")) return;
    const answer = await request(location.pathname, options);
    if (!answer.isOK) throw answer;
    const fresh = new DOMParser().parseFromString(answer.text, "text/html").getElementById("menu");
    if (!fresh || fresh.outerHTML === shownMenu || menu().querySelector(".choosing")) return;
    const focused = menu().contains(document.activeElement) && document.activeElement.closest("[data-product]");
    shownMenu = fresh.outerHTML;
    menu().replaceWith(fresh);
    decorate();
    const element = focused && dish(focused.dataset.product);
    const again = element && element.querySelector("button");
    if (again) again.focus({preventScroll: true});
    await priceAgain();
}

// The menu as the server sent it, without the changes by this script.
let shownMenu = guest && menu().outerHTML;

// A dish without options is ordered at once. Otherwise the guest chooses first.
function choose(element, add) {
    const groups = Array.from(element.querySelectorAll("[data-group]"));
    if (!groups.length) return take(element, [], "", Number(element.dataset.price));
    const form = copy("choosing");
    const lists = groups.concat(groups.map(function (group) { return group.previousElementSibling; }), add);
    function setHidden(isHidden) { lists.forEach(function (list) { list.hidden = isHidden; }); }
    groups.forEach(function (group) { slot(form, "groups").append(fieldset(group)); });
    function close() {
        form.remove();
        setHidden(false);
        add.focus();
        refresh("menu");
    }
    slot(form, "close").addEventListener("click", close);
    form.addEventListener("submit", async function (event) {
        event.preventDefault();
        const submit = form.querySelector("button");
        if (submit.disabled) return;
        submit.disabled = true;
        const chosen = choicesIn(form);
        const choices = chosen.map(function (one) { return one.choice; });
        const names = chosen.map(function (one) { return one.name; }).join(", ");
        try {
            const quote = await quoted(element.dataset.product, choices);
            if (!quote.isAvailable) throw {message: word("unavailable")};
            take(element, choices, names, quote.price.amount);
            close();
        } catch (refusal) {
            put(form, "faults", sentences(refusal));
        }
        submit.disabled = false;
    });
    setHidden(true);
    element.append(form);
    form.querySelector("input").focus();
}

function quoted(product, choices) {
    const path = "/v1/menus/" + menu().dataset.menu + "/products/" + product + "/quote";
    return send("POST", path, {choices: choices});
}

function fieldset(group) {
    const set = copy("group");
    put(set, "name", group.previousElementSibling.textContent);
    group.querySelectorAll("[data-option]").forEach(function (option) {
        const label = copy("option");
        put(label, "name", option.textContent);
        const input = label.querySelector("input");
        const isOne = group.dataset.minimum === "1" && group.dataset.maximum === "1";
        input.type = isOne ? "radio" : option.dataset.limit === "1" ? "checkbox" : "number";
        input.name = "group" + group.dataset.group;
        input.dataset.group = group.dataset.group;
        input.dataset.option = option.dataset.option;
        input.dataset.name = option.querySelector("bdi").textContent;
        input.checked = option.dataset.preset !== "0";
        if (input.type === "number") {
            const limits = {min: 0, max: option.dataset.limit, value: option.dataset.preset};
            Object.assign(input, {inputMode: "numeric"}, limits);
        }
        set.append(label);
    });
    return set;
}

function choicesIn(form) {
    return Array.from(form.querySelectorAll("[data-option]")).map(function (input) {
        const count = input.type === "number" ? Number(input.value) : Number(input.checked);
        const choice = {group: Number(input.dataset.group), option: Number(input.dataset.option), count: count};
        return {choice: choice, name: (count > 1 ? count + " \u00d7 " : "") + input.dataset.name};
    }).filter(function (one) { return one.choice.count; });
}

function take(element, choices, options, price) {
    const product = element.dataset.product;
    const same = kept.lines.find(function (line) {
        return line.product === product && JSON.stringify(line.choices) === JSON.stringify(choices) && !line.note;
    });
    const line = {
        product: product, name: nameOf(element), choices: choices, options: options, price: price, count: 1, note: ""
    };
    if (same) same.count += 1; else kept.lines.push(line);
    change();
    say(word("added") + ": " + nameOf(element));
}

function change() {
    faults = {};
    save();
    drawCart();
}

// The prices of the lines become those of the version that the page shows.
async function priceAgain() {
    for (const line of kept.lines) {
        const element = dish(line.product);
        if (!isOpen(element)) continue;
        line.name = nameOf(element);
        line.price = Number(element.dataset.price);
        if (!line.choices.length) continue;
        await quoted(line.product, line.choices).then(
            function (quote) { line.price = quote.price.amount; }, function () {});
    }
    save();
    drawCart();
}

function drawCart() {
    const sum = kept.lines.reduce(function (sum, line) { return sum + line.count * line.price; }, 0);
    cart.hidden = document.getElementById("bar").hidden = !kept.lines.length;
    put(cart, "sum", money(sum));
    put(document.getElementById("bar"), "sum", money(sum));
    redraw(slot(cart, "lines"), kept.lines.map(cartLine));
}

function cartLine(line, index) {
    const item = copy("cartLine");
    const found = faults[index] || (isOpen(dish(line.product)) ? [] : [word("unavailable")]);
    put(item, "count", line.count);
    put(item, "name", line.name);
    put(item, "amount", money(line.count * line.price));
    put(item, "options", line.options);
    put(item, "faults", found.join(" "));
    function add(count) {
        line.count += count;
        if (!line.count) kept.lines.splice(index, 1);
        change();
        // The heading of an empty order is hidden.
        if (!kept.lines.length) menu().querySelector("button").focus();
        else if (!line.count) document.getElementById("cart-heading").focus();
    }
    const fewer = button(item, "fewer", index, function () { add(-1); });
    const more = button(item, "more", index, function () { add(1); });
    fewer.setAttribute("aria-label", word("fewer") + ": " + line.name);
    more.setAttribute("aria-label", word("more") + ": " + line.name);
    more.disabled = line.count > 98;
    const note = slot(item, "note");
    note.value = line.note;
    note.dataset.key = "note " + index;
    note.setAttribute("aria-label", note.parentNode.textContent.trim() + ": " + line.name);
    // Enter in a field of a form sends it.
    note.addEventListener("keydown", function (event) { if (event.key === "Enter") event.preventDefault(); });
    note.addEventListener("input", function () {
        line.note = note.value;
        save();
    });
    return item;
}
