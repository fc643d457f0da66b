/** `npm run build`: everything the npm package holds besides its manifest, in `dist`. */
import { join } from "node:path";
import { buildPackage } from "./build-package.ts";

await buildPackage(join(import.meta.dirname, "..", "dist"));
