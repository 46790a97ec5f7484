// Sends the call of the page, and signs in and out. The browser keeps the session in cookies that no script can read:
// the gateway answers `Kvart-Browser` with cookies in place of tokens.
"use strict";

const trying = document.getElementById("trying");
const find = (selector) => trying.querySelector(selector);
const form = find("#try");
const way = find("#way");
let running = null;

function headers(more) { return Object.assign({"Kvart-Browser": "1", Accept: "*/*"}, more); }

function post(path, body) {
    return fetch(path, {
        method: "POST", cache: "no-store", body: JSON.stringify(body),
        headers: headers({"Content-Type": "application/json"})
    });
}

// Sends a request. An access cookie lives for minutes, so after a 401 the session is refreshed, and the request is sent
// once more.
async function send(path, options) {
    const answer = await fetch(path, options);
    if (answer.status !== 401 || options.signal && options.signal.aborted) return answer;
    const refreshed = await post(trying.dataset.refresh, {});
    return refreshed.ok ? fetch(path, options) : answer;
}

// MARK: The session

async function showSession() {
    let who = null;
    try {
        const answer = await send(trying.dataset.me, {cache: "no-store", headers: headers()});
        if (answer.ok) who = await answer.json();
        find("#who").textContent = who
            ? "Signed in as " + who.kind + " " + (who.name || who.email || who.signInPhone || who.id) + "."
            : "Not signed in.";
    } catch (error) {
        find("#who").textContent = "The town cannot be reached.";
    }
    find("#leave").hidden = !who;
    find("#enter").hidden = Boolean(who);
}

function showWay(id, kept) {
    for (const part of trying.querySelectorAll("[data-way]")) {
        const isShown = part.dataset.way === id;
        part.hidden = part.disabled = !isShown;
        if (!isShown) continue;
        for (const [name, value] of Object.entries(kept || {})) {
            if (part.elements[name]) part.elements[name].value = value;
        }
    }
}

function fields(part) {
    return Object.fromEntries([...part.elements].filter((one) => one.name).map((one) => [one.name, one.value]));
}

find("#enter").addEventListener("submit", async function (event) {
    event.preventDefault();
    const part = find("[data-way]:not([hidden])");
    const given = fields(part);
    let text = "The town cannot be reached.";
    try {
        const answer = await post(part.dataset.path, given);
        if (!answer.ok) text = (await answer.json()).message;
        for (const one of part.elements) if (one.type === "password") one.value = "";
        if (answer.ok && part.dataset.next) {
            showWay(part.dataset.next, given);
            text = "A code is on its way.";
        } else if (answer.ok) {
            showWay(way.value);
            return showSession();
        }
    } catch (error) {
        // The text says that there was no answer.
    }
    find("#who").textContent = text;
});

find("#leave").addEventListener("click", async function () {
    try {
        await send(trying.dataset.signOut, {method: "DELETE", headers: headers()});
    } catch (error) {
        // The session is shown as it is.
    }
    showSession();
});

way.addEventListener("change", function () { showWay(way.value); });

// MARK: The call

// The path with its members, and the query.
function target() {
    let path = form.dataset.path;
    for (const input of form.querySelectorAll("[data-path]")) {
        path = path.replace("{" + input.dataset.path + "}", encodeURIComponent(input.value));
    }
    const query = new URLSearchParams();
    for (const input of form.querySelectorAll("[data-query]")) {
        if (input.value) query.append(input.dataset.query, input.value);
    }
    const text = query.toString();
    return text ? path + "?" + text : path;
}

// `randomUUID` is missing on pages that came over plain HTTP.
function newKey() {
    return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

function options() {
    const [file, body, key, match] = ["file", "body", "key", "match"].map((id) => form.elements[id]);
    const more = {};
    let content;
    if (file) {
        content = file.files[0];
        more["Content-Type"] = "application/octet-stream";
    } else if (body && body.value.trim()) {
        content = body.value;
        more["Content-Type"] = "application/json";
    }
    if (key) more["Idempotency-Key"] = key.value || newKey();
    if (match && match.value) more["If-Match"] = /^(W\/)?"|^\*$/.test(match.value) ? match.value : `"${match.value}"`;
    return {method: form.dataset.method, cache: "no-store", body: content, headers: headers(more)};
}

function show(id, text) { find(id).textContent = text; }

function pretty(text) {
    try {
        return JSON.stringify(JSON.parse(text), null, 2);
    } catch (error) {
        return text;
    }
}

function showHead(answer, time) {
    const status = find(".status");
    status.textContent = `${answer.status} ${answer.statusText} in ${time} ms`;
    status.className = "status " + (answer.ok ? "good" : "bad");
    show("#headers", [...answer.headers].map(([name, value]) => `${name}: ${value}`).join("\n"));
}

// Shows events as they come, until the stream ends or the reader stops it.
async function follow(answer) {
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
        find("#answered").textContent += part.value;
    }
}

async function showBody(answer) {
    const type = answer.headers.get("Content-Type") || "";
    if (type.startsWith("text/event-stream")) return follow(answer);
    if (/json|^text\//.test(type)) return show("#answered", pretty(await answer.text()));
    const blob = await answer.blob();
    show("#answered", blob.size ? `${blob.size} bytes of ${type}` : "");
    if (!blob.size) return;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = "";
    link.textContent = "Save the file";
    find("#save").replaceChildren(link);
    find("#save").hidden = false;
}

form.addEventListener("submit", async function (event) {
    event.preventDefault();
    if (form.dataset.kind === "page") return void window.open(target(), "_blank", "noopener");
    if (running) running.abort();
    const own = running = new AbortController();
    find("#answer").hidden = false;
    find("#save").hidden = true;
    find("#stop").hidden = form.dataset.kind !== "stream";
    for (const id of ["#headers", "#answered"]) show(id, "");
    const start = performance.now();
    try {
        const answer = await send(target(), Object.assign(options(), {signal: own.signal}));
        showHead(answer, Math.round(performance.now() - start));
        await showBody(answer);
    } catch (error) {
        if (own === running && !own.signal.aborted) show(".status", "There was no answer, or it broke off.");
    }
    if (own === running) find("#stop").hidden = true;
    // The call may have ended or begun a session.
    showSession();
});

find("#stop").addEventListener("click", function () { running.abort(); });

find(".session").hidden = form.hidden = false;
showWay(way.value);
showSession();
