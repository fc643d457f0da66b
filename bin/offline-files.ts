import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const OFFLINE = "offline.js";

/** Tells the worker that keeps the program which files there are. */
export const offlineFiles: Plugin = {
  name: "offline-files",
  generateBundle: {
    // When nobody takes files out or adds any more.
    order: "post",
    handler(_, bundle) {
      const files = Object.keys(bundle).filter((name) => !/\.(map|html)$/.test(name));
      const kept = files.filter((name) => name !== OFFLINE).sort();
      const page = bundle["index.html"];
      const content = `${kept.join()} ${page?.type === "asset" ? page.source : ""}`;
      const name = createHash("sha256").update(content).digest("base64url").slice(0, 12);
      const worker = bundle[OFFLINE];
      if (worker?.type !== "chunk") throw new Error(`${OFFLINE} is not built.`);
      const written = JSON.stringify(JSON.stringify({ name, files: kept }));
      const code = worker.code.replace(/(["'`])__BUILT__\1/, () => written);
      if (code === worker.code) throw new Error(`${OFFLINE} has no place for its files.`);
      worker.code = code;
    },
  },
};
