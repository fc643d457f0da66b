import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import { planId, planUri } from "../planning-session.ts";
import { planArgument } from "../tool-arguments.ts";

export const cancelSolve = defineTool({
  name: "cancel_solve",
  title: "End a solve",
  description:
    "Ends a running solve within seconds with its best plan so far, which plan_status then answers. One that has not begun ends without a plan, and a service refunds its price.",
  input: z.object({ plan: planArgument }),
  output: z.object({ plan: z.string() }),
  isReadOnly: false,
  async run({ plan }, { engine }, call) {
    const id = planId(plan);
    await engine.cancel(id, call);
    return {
      text: `Solve ${id} is asked to end. Call plan_status for its best plan so far.`,
      data: { plan: planUri(id) },
    };
  },
});
