// Puts the address of this town into the samples that have one, adds a button to each sample that copies it, and scrolls
// the contents to the call of the page.
"use strict";

for (const code of document.querySelectorAll("main .sample code")) {
    code.textContent = code.textContent.replace("http://127.0.0.1:8080", location.origin);
}

for (const sample of navigator.clipboard ? document.querySelectorAll("main .sample") : []) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy second";
    button.textContent = "Copy";
    button.addEventListener("click", async function () {
        try {
            await navigator.clipboard.writeText(sample.querySelector("code").textContent);
            button.textContent = "Copied";
        } catch (error) {
            button.textContent = "Not copied";
        }
        setTimeout(function () { button.textContent = "Copy"; }, 2000);
    });
    sample.append(button);
}

const contents = document.getElementById("contents");
const current = contents.querySelector(".calls [aria-current]");
if (current) contents.scrollTop = current.offsetTop - contents.clientHeight / 2;
