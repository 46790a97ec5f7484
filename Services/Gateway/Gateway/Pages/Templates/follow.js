// Keeps the page up to date: fetches it when one of its streams reports a change, and at intervals, and replaces the
// content. Uses only syntax that old browsers know: a browser that runs scripts ignores the page's noscript refresh.
(function () {
    "use strict";

    var main = document.querySelector("main");
    // The content as the server sent it, without the changes by this script.
    var shown = main.innerHTML;
    // The open streams by their paths.
    var sources = {};
    var timer = null;
    var isAsking = false;
    var isToAskAgain = false;
    // When the answer to a tap was shown.
    var answeredAt = Date.now();

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

    // The sound, which the reader turns on.
    var AudioContext = window.AudioContext || window.webkitAudioContext;
    var audio = null;
    var isRinging = false;
    var isLoud = false;
    try {
        isLoud = !!AudioContext && localStorage.getItem("kvart.sound") === "on";
    } catch (error) {
        // A browser that stores nothing forgets the choice.
    }

    // Browsers play nothing before the reader taps on the page, so each tap calls this.
    function allowSound() {
        audio = audio || new AudioContext();
        return audio.resume();
    }

    function ring() {
        if (!isLoud || isRinging) return;
        isRinging = true;
        allowSound().then(function () {
            isRinging = false;
            [0, 0.25].forEach(function (delay) {
                var start = audio.currentTime + delay;
                var tone = audio.createOscillator();
                var volume = audio.createGain();
                tone.frequency.value = 880;
                volume.gain.setValueAtTime(0.3, start);
                volume.gain.exponentialRampToValueAtTime(0.001, start + 0.2);
                tone.connect(volume);
                volume.connect(audio.destination);
                tone.start(start);
                tone.stop(start + 0.2);
            });
        }).catch(function () { isRinging = false; });
    }

    // After a reload the browser plays nothing before the reader taps, whatever the choice was.
    function mayRing() { return isLoud && audio !== null && audio.state === "running"; }

    function putSoundButton() {
        var button = main.querySelector("[data-sound-on]");
        if (!button || !AudioContext) return;
        button.textContent = button.getAttribute(mayRing() ? "data-sound-off" : "data-sound-on");
        button.hidden = false;
    }

    function switchSound() {
        isLoud = !mayRing();
        if (isLoud) allowSound().then(putSoundButton, function () {});
        putSoundButton();
        ring();
        try {
            localStorage.setItem("kvart.sound", isLoud ? "on" : "off");
        } catch (error) {
            // The choice holds until the page is left.
        }
    }

    function count() { return Number(setting("data-count")) || 0; }

    // Names a link or a button of the content, to find it again in the next content.
    function key(element) {
        if (!element || !main.contains(element)) return null;
        if (element.form) return element.form.getAttribute("action");
        return element.getAttribute("href") || element.getAttribute("data-sound-on");
    }

    // The answer to a tap stays for at least ten seconds, although the content changes at once.
    function keepAnswer(fresh) {
        var answer = main.querySelector(".alert");
        if (fresh.querySelector(".alert")) answeredAt = Date.now();
        else if (answer && 10000 > Date.now() - answeredAt) {
            // Screen readers have spoken it.
            answer.removeAttribute("role");
            fresh.insertBefore(answer, fresh.querySelector("h1").nextSibling);
        }
    }

    function show(text) {
        var page = new DOMParser().parseFromString(text, "text/html");
        var fresh = page.querySelector("main");
        if (!fresh || fresh.innerHTML === shown) return;
        shown = fresh.innerHTML;
        var heading = fresh.querySelector("h1");
        var isNews = heading && heading.textContent !== main.querySelector("h1").textContent;
        var focused = key(document.activeElement);
        var before = count();
        keepAnswer(fresh);
        main.parentNode.replaceChild(fresh, main);
        main = fresh;
        document.title = page.title;
        putTimesByLocalClock();
        putSoundButton();
        if (isNews) spoken.textContent = heading.textContent;
        if (count() > before) {
            spoken.textContent = page.title;
            ring();
        }
        Array.prototype.forEach.call(main.querySelectorAll("a, button"), function (element) {
            if (focused !== null && key(element) === focused) element.focus({preventScroll: true});
        });
    }

    function rest() {
        clearTimeout(timer);
        Object.keys(sources).forEach(function (path) { sources[path].close(); });
        sources = {};
    }

    function follow(element) {
        var path = element.getAttribute("data-stream");
        // An EventSource gives up at any answer that is not a stream.
        if (!window.EventSource || (sources[path] && sources[path].readyState !== 2)) return;
        var source = sources[path] = new EventSource(path);
        // "open" counts, too: events between the rendering of the page and the opening of the stream are in neither.
        ["open", "resync"].concat(element.getAttribute("data-events").split(" ")).forEach(function (name) {
            source.addEventListener(name, ask);
        });
    }

    // Waits for an event of a stream, or for the next interval. Does nothing while the page is hidden and silent.
    function wait() {
        clearTimeout(timer);
        var seconds = Number(setting("data-refresh"));
        if (!seconds || (document.hidden && !isLoud)) return rest();
        timer = setTimeout(ask, seconds * 1000);
        Array.prototype.forEach.call(main.querySelectorAll("[data-stream]"), follow);
    }

    // Whether the page of an answer replaces the content. Other errors may be temporary, so the old content stays.
    function isLasting(status) { return 500 > status && status !== 408 && status !== 429; }

    function request(path, options, read) {
        var abort = window.AbortController ? new AbortController() : null;
        var limit = setTimeout(function () { if (abort) abort.abort(); }, 15000);
        options.headers = options.headers || {};
        options.headers.Accept = "text/html";
        options.cache = "no-store";
        options.credentials = "same-origin";
        if (abort) options.signal = abort.signal;
        return fetch(path, options).then(read).then(
            function (text) { clearTimeout(limit); return text; },
            function (error) { clearTimeout(limit); throw error; });
    }

    function ask() {
        isToAskAgain = isAsking;
        if (isAsking) return;
        isAsking = true;
        request(location.href, {}, function (answer) {
            return isLasting(answer.status) ? answer.text() : null;
        }).then(function (text) {
            if (text !== null) show(text);
        }).catch(function () {}).then(function () {
            isAsking = false;
            if (isToAskAgain) ask(); else wait();
        });
    }

    // Says that an action failed. The page stays: the browser's own page of an error would not follow the stream.
    function showFailure() {
        var failure = document.createElement("p");
        failure.className = "alert";
        failure.setAttribute("role", "alert");
        failure.textContent = setting("data-failed");
        var old = main.querySelector(".alert");
        if (old) old.parentNode.removeChild(old);
        main.insertBefore(failure, main.querySelector("h1").nextSibling);
        answeredAt = Date.now();
        failure.scrollIntoView();
    }

    // Sends the form of an action and shows its answer in place. So the page keeps its position and may still play
    // sounds.
    function send(form) {
        var button = form.querySelector("button");
        var options = {method: "POST", headers: {"Content-Type": "application/x-www-form-urlencoded"}, body: ""};
        button.disabled = true;
        request(form.getAttribute("action"), options, function (answer) {
            if (!isLasting(answer.status)) throw new Error("temporary");
            if (answer.redirected && new URL(answer.url).pathname !== location.pathname) {
                location.href = answer.url;
                return null;
            }
            return answer.text();
        }).then(function (text) {
            if (text === null) return;
            answeredAt = 0;
            show(text);
            button.disabled = false;
            var answer = main.querySelector(".alert");
            if (answer) answer.scrollIntoView();
            // A refresh that began before the action shows the state before it.
            if (isAsking) isToAskAgain = true; else wait();
        }).catch(function () {
            button.disabled = false;
            showFailure();
            ask();
        });
    }

    putTimesByLocalClock();
    if (!window.fetch || !window.DOMParser) {
        if (setting("data-refresh")) setTimeout(function () { location.reload(); }, setting("data-refresh") * 1000);
        return;
    }
    putSoundButton();
    document.addEventListener("submit", function (event) {
        if (!setting("data-refresh") || event.target.getAttribute("action").indexOf("?action=") === -1) return;
        event.preventDefault();
        send(event.target);
    });
    document.addEventListener("click", function (event) {
        if (event.target.tagName === "BUTTON") {
            // The second tap of a double tap hits the button that has taken the place of the first one.
            if (event.detail > 1) return event.preventDefault();
            if (event.target.hasAttribute("data-sound-on")) return switchSound();
        }
        if (isLoud) allowSound().then(putSoundButton, function () {});
    });
    document.addEventListener("visibilitychange", function () {
        if (document.hidden && !isLoud) rest(); else ask();
    });
    window.addEventListener("pageshow", function (event) { if (event.persisted) ask(); });
    wait();
})();
