import * as z from "zod";
import { defineTool } from "../define-tool.ts";
import { requestGiven, requestUri } from "../planning-session.ts";
import { requestArgument } from "../tool-arguments.ts";
import { placeOf, problemText } from "../tool-failure.ts";

const MOST = 20;

export const validateRequest = defineTool({
  name: "validate_request",
  title: "Check a planning request",
  description:
    "Tells every problem of a request with its place, warnings, and hard demands that are proven to be beyond anybody, without solving. Use it before solve. At a service it costs 1 token.",
  input: z.object({ request: requestArgument }),
  output: z.object({
    valid: z.boolean(),
    problems: z.array(z.object({ place: z.string(), message: z.string() })),
    more_problems: z.number(),
    warnings: z.array(z.object({ place: z.string(), message: z.string() })),
    more_warnings: z.number(),
    problem_size: z.number().nullable().describe("employees x days x shifts"),
    token_cost: z.number().nullable().describe("Price of solving it; null: free."),
    proofs: z.array(z.string()).describe("Why no plan can meet all demand; none proves nothing."),
    request: z.string().nullable().describe("Names the request in later calls."),
  }),
  isReadOnly: false,
  async run({ request }, session, call) {
    const body = await requestGiven(request, session, call);
    const verdict = await session.engine.validate(body, call);
    const { problems, warnings, proofs, problemSize, tokenCost, refusal } = verdict;
    const valid = problems.length === 0;
    const id = valid ? session.engine.keep(body) : null;
    const lines = valid
      ? [
          `The request is valid, of size ${problemSize}${tokenCost === null ? "" : `; solving it costs ${tokenCost} tokens`}.`,
        ]
      : [problemText(problems)];
    if (refusal !== null) lines.push(`It would be refused all the same: ${refusal}`);
    if (proofs.length > 0)
      lines.push(
        "No plan can meet all demand:",
        ...proofs.slice(0, MOST).map((text) => `- ${text}`),
      );
    if (warnings.length > 0)
      lines.push(
        "Warnings:",
        ...warnings.slice(0, MOST).map(({ path, message }) => `- ${path}: ${message}`),
      );
    if (id !== null) lines.push(`Name it ${requestUri(id)} in further calls.`);
    return {
      text: lines.join("\n"),
      ...(id !== null && { request: id }),
      data: {
        valid,
        problems: problems
          .slice(0, MOST)
          .map(({ loc, msg }) => ({ place: placeOf(loc), message: msg })),
        more_problems: Math.max(0, problems.length - MOST),
        warnings: warnings.slice(0, MOST).map(({ path, message }) => ({ place: path, message })),
        more_warnings: Math.max(0, warnings.length - MOST),
        ...{ problem_size: problemSize, token_cost: tokenCost },
        proofs: proofs.slice(0, MOST),
        request: id === null ? null : requestUri(id),
      },
    };
  },
});
