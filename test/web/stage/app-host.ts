import { OpenAPIHono } from "@hono/zod-openapi";
import { buildWeb, isWebBundleFresh, WEB_BUNDLE } from "../../../bin/web-bundle.ts";
import type { AppEnv } from "../../../server/app-env.ts";
import { type Listener, listen } from "../../../server/http-listener.ts";
import { webApp } from "../../../server/routes/pages/web-app.ts";
import { openWebFiles } from "../../../server/services/pages/web-files.ts";

/** Builds the app where it is not what its sources say; answers its folder. */
export async function builtApp(): Promise<string> {
  if (!(await isWebBundleFresh())) await buildWeb();
  return WEB_BUNDLE;
}

/** The app behind its own routes of the service, headers and all, and nothing else of it; the caller closes it. */
export async function hostApp(): Promise<Listener> {
  const app = new OpenAPIHono<AppEnv>();
  for (const route of webApp(openWebFiles(await builtApp()))) route.register(app);
  return await listen({ fetch: app.fetch, host: "127.0.0.1", port: 0 });
}
