import { Refusal } from "../../errors.ts";
import type { WebFiles } from "../../services/pages/web-files.ts";
import { WEB_MISSING_PAGE } from "../../services/pages/web-missing-page.ts";
import type { Endpoint } from "../endpoint.ts";
import { ASK_AGAIN, acceptEncoding, FOREVER, fileAnswer, page } from "../file-answer.ts";

/**
 * Nothing inline runs, no other host is asked for anything, and the page stands in no frame. The solver is WebAssembly, and the
 * app shows and saves files that it made itself (`blob:`). COOP and COEP give it the shared memory of several threads.
 */
const SECURITY = {
  "Content-Security-Policy":
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; " +
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; base-uri 'none'; " +
    "form-action 'none'; frame-ancestors 'none'",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
};

/** The worker that keeps the program for when there is no network; beside the page, to which it belongs. */
const OFFLINE = "offline.js";

/** The app itself: pages and files for people, outside of the described interface, open to everyone and free. */
export function webApp(files: WebFiles): readonly Endpoint[] {
  return [
    page("/", async (c) => {
      const file = await files.read("index.html", acceptEncoding(c));
      if (file !== null) return fileAnswer(c, file, { ...SECURITY, "Cache-Control": ASK_AGAIN });
      return c.html(WEB_MISSING_PAGE, 200, { ...SECURITY, "Cache-Control": ASK_AGAIN });
    }),
    page(`/${OFFLINE}`, async (c) => {
      const file = await files.read(OFFLINE, acceptEncoding(c));
      if (file === null) throw new Refusal("ROUTE_NOT_FOUND");
      return fileAnswer(c, file, { ...SECURITY, "Cache-Control": ASK_AGAIN });
    }),
    page("/assets/{file}", async (c) => {
      const file = await files.read(c.req.param("file") ?? "", acceptEncoding(c), "assets");
      if (file === null) throw new Refusal("ROUTE_NOT_FOUND");
      return fileAnswer(c, file, { ...SECURITY, "Cache-Control": FOREVER });
    }),
  ];
}
