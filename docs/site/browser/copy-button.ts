const BACK_MS = 1500;

/** Gives each block of code a button that copies it; what commands print is not for copying. */
export function offerCopying(): void {
  for (const block of document.querySelectorAll(".code:not(.output)")) {
    const code = block.querySelector("code");
    if (code === null) continue;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", () => copy(button, code.textContent ?? ""));
    block.append(button);
  }
}

async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = "Copied";
  } catch {
    // Without https there is no clipboard; the text can still be selected.
    button.textContent = "Not allowed here";
  }
  setTimeout(() => {
    button.textContent = "Copy";
  }, BACK_MS);
}
