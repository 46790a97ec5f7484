// Adds a button to each sample that copies it.
"use strict";

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
