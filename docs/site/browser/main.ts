import "./style.css";
import { offerCopying } from "./copy-button.ts";
import { foldNavigation } from "./fold-navigation.ts";
import { makeScrollable } from "./make-scrollable.ts";
import { searchBox } from "./search-box.ts";
import { themeButton } from "./theme-button.ts";

// The colours are set before the first paint, the rest as soon as there is a page.
const theme = themeButton();

function start(): void {
  const tools = document.getElementById("site-tools");
  tools?.append(searchBox(), theme);
  foldNavigation();
  offerCopying();
  makeScrollable();
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
else start();
