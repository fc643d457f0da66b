import { render } from "preact";
import { App } from "./app.tsx";
import { warmUp } from "./engine/core.ts";
import { startKeeping } from "./kept/keeping.ts";
import { later } from "./later.tsx";
import { keepProgram } from "./offline/keep-program.ts";
import { isPersonAddress } from "./person/person-address.ts";
import { followWishes } from "./person/wishes/wishes-asked.ts";

const place = document.getElementById("app");
if (place === null) throw new Error("The page has no place for the app.");
const isPersonal = isPersonAddress(location.hash);
if (isPersonal) {
  const PersonApp = later(async () => (await import("./person/person-app.tsx")).PersonApp);
  render(<PersonApp />, place);
} else {
  followWishes();
  startKeeping();
  render(<App />, place);
  // The first view comes first; the worker is there before anybody has chosen what to open.
  setTimeout(warmUp, 300);
}
keepProgram();
// Somebody's own page and the planner's app know nothing of each other.
addEventListener("hashchange", () => {
  if (isPersonAddress(location.hash) !== isPersonal) location.reload();
});
