import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type PackedText, packText } from "../jobs/packed-text.ts";

/** The files of the reference page, by the name they are served under. */
export const DOCS_FILES = ["swagger-ui.css", "swagger-ui-bundle.js", "start.js"] as const;
export type DocsFile = (typeof DOCS_FILES)[number];

/** Loads and starts the reference page; the validator badge would ask another host. */
const START = `window.ui = SwaggerUIBundle({
  url: "openapi.json",
  dom_id: "#reference",
  validatorUrl: null,
  deepLinking: true,
  docExpansion: "list",
  defaultModelsExpandDepth: 0,
});
`;

/** The page itself; everything it loads comes from this server. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shiftsmith: reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="docs/reference/swagger-ui.css">
</head>
<body>
<p style="margin: 1rem auto; max-width: 1420px; padding: 0 20px; font-family: sans-serif">Guides, recipes and rules: <a href="docs/">documentation</a></p>
<div id="reference"></div>
<noscript>The description of the interface is at <a href="openapi.json">openapi.json</a>.</noscript>
<script src="docs/reference/swagger-ui-bundle.js"></script>
<script src="docs/reference/start.js"></script>
</body>
</html>
`;

const read = new Map<DocsFile, Promise<PackedText>>();

/** A file of the page, from the installed package; read once. */
export function docsFile(name: DocsFile): Promise<PackedText> {
  const known = read.get(name);
  if (known !== undefined) return known;
  const text = textOf(name).then((content) =>
    packText(content, `${name.endsWith(".css") ? "text/css" : "text/javascript"}; charset=utf-8`),
  );
  read.set(name, text);
  // A file that could not be read may be there the next time.
  text.catch(() => read.delete(name));
  return text;
}

async function textOf(name: DocsFile): Promise<string> {
  if (name === "start.js") return START;
  const folder = dirname(createRequire(import.meta.url).resolve("swagger-ui-dist/package.json"));
  return readFile(join(folder, name), "utf8");
}
