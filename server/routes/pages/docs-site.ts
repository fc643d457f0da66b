import type { Context } from "hono";
import type { AppEnv } from "../../app-env.ts";
import { Refusal } from "../../errors.ts";
import { DOCS_MISSING_PAGE } from "../../services/pages/docs-missing-page.ts";
import type { WebFiles } from "../../services/pages/web-files.ts";
import type { Endpoint } from "../endpoint.ts";
import { ASK_AGAIN, acceptEncoding, FOREVER, fileAnswer, page } from "../file-answer.ts";

/** Nothing inline runs, no other host is asked for anything, and the page stands in no frame. */
const SECURITY = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** A name that holds a hash of what is in the file, as the script, the style and the search have. */
const HASHED = /-[\w-]{8}\.\w+$/;

/** The documentation at `/docs/`, pages and their files; `/docs` is the reference with a form for each call. */
export function docsSite(files: WebFiles): readonly Endpoint[] {
  return [
    page("/docs/", async (c) => {
      const file = await files.read("index.html", acceptEncoding(c));
      const headers = { ...SECURITY, "Cache-Control": ASK_AGAIN };
      return file === null ? c.html(DOCS_MISSING_PAGE, 200, headers) : fileAnswer(c, file, headers);
    }),
    page("/docs/{file}", (c) => answer(c, files)),
    page("/docs/{folder}/{file}", (c) => answer(c, files, c.req.param("folder") ?? "")),
  ];
}

async function answer(c: Context<AppEnv>, files: WebFiles, folder?: string): Promise<Response> {
  const name = c.req.param("file") ?? "";
  const file = await files.read(name, acceptEncoding(c), folder);
  if (file === null) throw new Refusal("ROUTE_NOT_FOUND");
  const isKept = folder === "assets" && HASHED.test(name);
  return fileAnswer(c, file, { ...SECURITY, "Cache-Control": isKept ? FOREVER : ASK_AGAIN });
}
