const KEY = "docs-theme";
const WORDS = { light: "Light", dark: "Dark", system: "As the system" } as const;
type Theme = keyof typeof WORDS;

/** Sets the colours that the reader chose before, and answers the button by which they choose others. */
export function themeButton(): HTMLElement {
  let theme = stored();
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button quiet";
  const show = () => {
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
    button.textContent = isDark(theme) ? "☾" : "☀";
    button.setAttribute("aria-label", `Colours: ${WORDS[theme]}`);
    button.title = `Colours: ${WORDS[theme]}`;
  };
  button.addEventListener("click", () => {
    theme = theme === "system" ? (isDark("system") ? "light" : "dark") : other(theme);
    try {
      localStorage.setItem(KEY, theme);
    } catch {
      // A browser that keeps nothing shows the choice on this page only.
    }
    show();
  });
  show();
  return button;
}

/** From a theme of one's own over the other one back to the system's. */
function other(theme: Theme): Theme {
  const first: Theme = isDark("system") ? "light" : "dark";
  if (theme !== first) return "system";
  return theme === "light" ? "dark" : "light";
}

function isDark(theme: Theme): boolean {
  if (theme !== "system") return theme === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

function stored(): Theme {
  try {
    const value = localStorage.getItem(KEY);
    return value === "light" || value === "dark" ? value : "system";
  } catch {
    return "system";
  }
}
