import { readEnv } from "./env.ts";
import { watchNpm } from "./npm-watch.ts";
import { runProcess } from "./run-process.ts";

await runProcess(() => readEnv(process.env), {
  onStarterGone: (end) => watchNpm(process.env, end),
});
