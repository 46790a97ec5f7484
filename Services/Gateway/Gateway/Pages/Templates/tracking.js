// Keeps the page as it is at the service: asks for it again when its stream tells of something, and every while, and
// puts the new content in place of the old. In the form that old browsers read, too: where scripts run, what is meant
// for browsers without them does not count.
(function () {
    "use strict";

    var main = document.querySelector("main");
    // As it came, without what is changed here.
    var shown = main.innerHTML;
    var source = null;
    var timer = null;
    var isAsking = false;
    var isToAskAgain = false;

    // A screen reader speaks what comes into this, and not all of the page.
    var spoken = document.createElement("p");
    spoken.className = "unseen";
    spoken.setAttribute("role", "status");
    document.body.appendChild(spoken);

    // Of the element that says how the page stays as it should be; none when nothing more is to come.
    function setting(name) {
        var element = main.querySelector("[data-refresh]");
        return element ? element.getAttribute(name) : null;
    }

    // By the clocks of whoever reads it. Digits are those of all other texts.
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
                // In UTC, as it says.
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

    // What goes on until something comes, or the next while is over. Where nobody looks, nothing does.
    function wait() {
        clearTimeout(timer);
        var seconds = Number(setting("data-refresh"));
        if (!seconds || document.hidden) return rest();
        timer = setTimeout(ask, seconds * 1000);
        // It gives up at any answer but a stream.
        if (source && source.readyState === 2) source = null;
        var path = setting("data-stream");
        if (!path || source || !window.EventSource) return;
        source = new EventSource(path);
        // What has happened since the page was made and before the stream was open is in neither.
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
            // Whatever else is wrong may pass, and what stands there is still the best that is known.
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
