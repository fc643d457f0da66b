import * as z from "zod";
import { startAndWait, withRun } from "../await-plan.ts";
import { defineTool } from "../define-tool.ts";
import { planSummarySchema } from "../plan-summary.ts";
import { requestGiven } from "../planning-session.ts";
import {
  languageArgument,
  requestArgument,
  timeLimitArgument,
  waitArgument,
} from "../tool-arguments.ts";

export const solve = defineTool({
  name: "solve",
  title: "Make a plan",
  description:
    "Solves a request and answers its plan in short: status, gaps, reasons. Tells its progress; ending the call ends the solve with its best plan so far. At a service it costs tokens, which validate_request names.",
  input: z.object({
    request: requestArgument,
    time_limit_seconds: timeLimitArgument,
    language: languageArgument,
    wait_seconds: waitArgument,
  }),
  output: planSummarySchema,
  isReadOnly: false,
  async run({ request, wait_seconds: seconds, ...run }, session, call) {
    const body = withRun(await requestGiven(request, session, call), run);
    return startAndWait(
      (starting) => session.engine.submit(body, starting),
      seconds,
      session,
      call,
    );
  },
});
