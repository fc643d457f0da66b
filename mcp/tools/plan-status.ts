import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import { planSummary, planSummarySchema } from "../plan-summary.ts";
import { planId } from "../planning-session.ts";
import { planArgument, waitArgument } from "../tool-arguments.ts";

export const planStatus = defineTool({
  name: "plan_status",
  title: "See how a plan stands",
  description:
    "Waits for a solve that was begun earlier and answers its plan in short, or how far it is. Also shows a finished plan again, with reasons that came after it. Ending the call does not end the solve.",
  input: z.object({ plan: planArgument, wait_seconds: waitArgument }),
  output: planSummarySchema,
  isReadOnly: true,
  async run({ plan, wait_seconds: seconds }, { engine }, { signal, onProgress }) {
    const id = planId(plan);
    return planSummary(id, await engine.wait(id, { signal, seconds, onProgress }));
  },
});
