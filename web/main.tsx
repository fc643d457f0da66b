import { render } from "preact";
import { App } from "./app.tsx";
import { warmUp } from "./engine/core.ts";
import { startKeeping } from "./kept/keeping.ts";

const place = document.getElementById("app");
if (place === null) throw new Error("The page has no place for the app.");
startKeeping();
render(<App />, place);
// The first view comes first; the worker is there before anybody has chosen what to open.
setTimeout(warmUp, 300);
