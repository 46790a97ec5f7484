// Keeps the page up to date: fetches it when its stream reports a change, and at intervals, and replaces the content. Uses
// only syntax that old browsers know: a browser that runs scripts ignores the page's noscript refresh.
(function () {
    "use strict";

    var main = document.querySelector("main");
    // The content as the server sent it, without the changes by this script.
    var shown = main.innerHTML;
    var source = null;
    var timer = null;
    var isAsking = false;
    var isToAskAgain = false;

    // Screen readers speak the text of this element, and not the whole page.
    var spoken = document.createElement("p");
    spoken.className = "unseen";
    spoken.setAttribute("role", "status");
    document.body.appendChild(spoken);

    // Reads an attribute of the element that describes how to refresh; null when nothing more will change.
    function setting(name) {
        var element = main.querySelector("[data-refresh]");
        return element ? element.getAttribute(name) : null;
    }

    // Shows times in the reader's time zone, with the digits of all other texts.
    function putTimesByLocalClock() {
        var language = document.documentElement.lang;
        var locale = (language === "en" ? "en-GB" : language) + "-u-hc-h23-nu-latn";
        Array.prototype.forEach.call(main.querySelectorAll("time[datetime]"), function (element) {
            var date = new Date(element.getAttribute("datetime"));
            var options = {hour: "2-digit", minute: "2-digit"};
            if (date.toDateString() !== new Date().toDateString()) {
                options.day = "numeric";
                options.month = "long";
            }
            try {
                element.textContent = date.toLocaleString(locale, options);
            } catch (error) {
                // The time stays in UTC, as its text says.
            }
        });
    }

    function show(text) {
        var page = new DOMParser().parseFromString(text, "text/html");
        var fresh = page.querySelector("main");
        if (!fresh || fresh.innerHTML === shown) return;
        shown = fresh.innerHTML;
        var heading = fresh.querySelector("h1");
        var isNews = heading && heading.textContent !== main.querySelector("h1").textContent;
        var focused = main.contains(document.activeElement) ? document.activeElement.getAttribute("href") : null;
        main.parentNode.replaceChild(fresh, main);
        main = fresh;
        document.title = page.title;
        putTimesByLocalClock();
        if (isNews) spoken.textContent = heading.textContent;
        Array.prototype.forEach.call(main.querySelectorAll("a"), function (link) {
            if (focused !== null && link.getAttribute("href") === focused) link.focus();
        });
    }

    function rest() {
        clearTimeout(timer);
        if (source) source.close();
        source = null;
    }

    // Waits for an event of the stream, or for the next interval. Does nothing while the page is hidden.
    function wait() {
        clearTimeout(timer);
        var seconds = Number(setting("data-refresh"));
        if (!seconds || document.hidden) return rest();
        timer = setTimeout(ask, seconds * 1000);
        // An EventSource gives up at any answer that is not a stream.
        if (source && source.readyState === 2) source = null;
        var path = setting("data-stream");
        if (!path || source || !window.EventSource) return;
        source = new EventSource(path);
        // "open" counts, too: events between the rendering of the page and the opening of the stream are in neither.
        ["open", "resync", "tracking"].forEach(function (name) { source.addEventListener(name, ask); });
    }

    function ask() {
        isToAskAgain = isAsking;
        if (isAsking) return;
        isAsking = true;
        var abort = window.AbortController ? new AbortController() : null;
        var limit = setTimeout(function () { if (abort) abort.abort(); }, 15000);
        var options = {headers: {Accept: "text/html"}, cache: "no-store"};
        if (abort) options.signal = abort.signal;
        fetch(location.href, options).then(function (answer) {
            // Other errors may be temporary, so the old content stays.
            return [200, 404, 410].indexOf(answer.status) === -1 ? null : answer.text();
        }).then(function (text) {
            if (text !== null) show(text);
        }).catch(function () {}).then(function () {
            clearTimeout(limit);
            isAsking = false;
            if (isToAskAgain) ask(); else wait();
        });
    }

    putTimesByLocalClock();
    if (!window.fetch || !window.DOMParser) {
        if (setting("data-refresh")) setTimeout(function () { location.reload(); }, setting("data-refresh") * 1000);
        return;
    }
    document.addEventListener("visibilitychange", function () { if (document.hidden) rest(); else ask(); });
    window.addEventListener("pageshow", function (event) { if (event.persisted) ask(); });
    wait();
})();
