// The page of a table: takes the guest's order, follows it, and shows the bill. Without the script the page is the
// menu. All texts come from the page, because only the page knows the reader's language. Prices are for display: the
// service computes what a guest pays. This file has the parts that the others share.
"use strict";

const guest = document.getElementById("guest");
const language = document.documentElement.lang;
const locale = (language === "en" ? "en-GB" : language) + "-u-hc-h23-nu-latn";
const place = guest && "kvart.table." + guest.dataset.code;

// What this device keeps of the table: its membership in the session, the lines that it has not ordered yet, and the
// request whose answer has not arrived.
const kept = Object.assign({membership: null, attempt: null, lines: []}, load());

function load() {
    try {
        return JSON.parse(localStorage.getItem(place));
    } catch (error) {
        return null;
    }
}

function save() {
    try {
        localStorage.setItem(place, JSON.stringify(kept));
    } catch (error) {
        // Without storage the page works until it is closed.
    }
}

// Makes a call. A device with a secret sends no cookies: with those of a person it would be another guest.
async function send(method, path, body, key, isRepeat) {
    const membership = kept.membership;
    const options = {
        method: method, cache: "no-store", credentials: membership && membership.secret ? "omit" : "same-origin",
        headers: {Accept: "application/json", "Accept-Language": language, "Kvart-Browser": "1"}
    };
    if (membership && membership.secret) options.headers["Kvart-Guest"] = membership.secret;
    if (key) options.headers["Idempotency-Key"] = key;
    if (body) {
        options.headers["Content-Type"] = "application/json";
        options.body = JSON.stringify(body);
    }
    const answer = await request(path, options);
    const reply = parsed(answer);
    if (answer.isOK) return reply;
    const isOver = membership && answer.status === 404 && /\.(unknownSession|notAGuest)$/.test(reply.type);
    if (isOver && !membership.secret && !isRepeat) {
        // Another tab may have signed in already, so the call is repeated in any case.
        await signInAgain();
        return send(method, path, body, key, true);
    }
    if (isOver) leave();
    throw Object.assign(reply, {isOver: isOver});
}

// Fetches a text. The limit counts until its end, because a connection may also break in the middle.
async function request(path, options) {
    const abort = new AbortController();
    const limit = setTimeout(function () { abort.abort(); }, 15000);
    try {
        const answer = await fetch(path, Object.assign({signal: abort.signal}, options));
        return {isOK: answer.ok, status: answer.status, text: await answer.text()};
    } catch (error) {
        throw {message: word("offline")};
    } finally {
        clearTimeout(limit);
    }
}

function parsed(answer) {
    try {
        return JSON.parse(answer.text);
    } catch (error) {
        if (answer.isOK) throw {message: word("offline")};
        return {status: answer.status};
    }
}

let signingIn = null;

// A person's access ends after some minutes, and the cookies may have a token for the next one. Calls at the same time
// share one attempt, because a token counts once.
function signInAgain() {
    signingIn = signingIn || refreshAccess().finally(function () { signingIn = null; });
    return signingIn;
}

async function refreshAccess() {
    const headers = {"Content-Type": "application/json", "Kvart-Browser": "1"};
    const answer = await request("/v1/sessions/refresh", {method: "POST", headers: headers, body: "{}"});
    if (answer.status > 499 || answer.status === 408 || answer.status === 429) throw {message: word("offline")};
    return answer.isOK;
}

function newKey() {
    return Array.from(crypto.getRandomValues(new Uint8Array(16)), function (byte) {
        return byte.toString(16).padStart(2, "0");
    }).join("");
}

// MARK: Texts

function copy(part) {
    return document.querySelector('template[data-part="' + part + '"]').content.firstElementChild.cloneNode(true);
}

function slot(element, name) { return element.querySelector('[data-slot="' + name + '"]'); }

function put(element, name, text) { slot(element, name).textContent = text; }

const words = guest && copy("words");

function word(name) { return words.querySelector('[data-word="' + name + '"]').textContent; }

// Shows a text of the page, with its time in the reader's time zone.
function putWord(element, name, time) {
    const text = words.querySelector('[data-word="' + name + '"]').cloneNode(true);
    const shown = text.querySelector("time");
    if (shown) {
        shown.dateTime = time;
        shown.textContent = new Date(time).toLocaleTimeString(locale, {hour: "2-digit", minute: "2-digit"});
    }
    element.replaceChildren(...text.childNodes);
}

function money(amount) {
    const format = new Intl.NumberFormat(
        locale, {style: "currency", currency: guest.dataset.currency, currencyDisplay: "code"});
    const text = format.format(amount / Math.pow(10, format.resolvedOptions().maximumFractionDigits));
    // Without marks of direction it is the text that the service writes.
    return text.replace(/[\u200e\u200f]/g, "");
}

// The text in the reader's language, or else in one that it has.
function inLanguage(texts) { return texts[language] || Object.values(texts)[0]; }

let saidTimer = null;

// Shows a message above all parts. Screen readers speak it, too. It disappears, because it covers the page.
function say(text, isLasting) {
    const said = document.getElementById("said");
    said.textContent = text;
    clearTimeout(saidTimer);
    if (!isLasting) saidTimer = setTimeout(function () { said.textContent = ""; }, 10000);
}

// The sentences of a refusal for people.
function sentences(refusal) { return refusal.detail || refusal.message || word("offline"); }

// Replaces the items of a list, and keeps the focus on the control with the same key.
function redraw(list, items) {
    const focused = list.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    list.replaceChildren(...items);
    const again = focused && list.querySelector('[data-key="' + focused + '"]');
    if (again) again.focus({preventScroll: true});
}

function button(element, name, key, action) {
    const found = slot(element, name);
    found.dataset.key = name + " " + key;
    found.addEventListener("click", action);
    return found;
}
