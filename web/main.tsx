import { render } from "preact";
import { App } from "./app.tsx";

const place = document.getElementById("app");
if (place === null) throw new Error("The page has no place for the app.");
render(<App />, place);
