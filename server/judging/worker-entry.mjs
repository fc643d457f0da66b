// Node 20 does not hand the TypeScript loader of the main thread down to its workers, so each thread registers its own.
import { register } from "tsx/esm/api";

register();
await import("./worker.ts");
