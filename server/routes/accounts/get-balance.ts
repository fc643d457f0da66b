import { balance } from "../../services/access/account.ts";
import { defineEndpoint } from "../endpoint.ts";
import { jsonAnswer } from "../schemas.ts";
import { balanceSchema } from "./account-schemas.ts";

export const getBalance = defineEndpoint({
  scope: "solve:read",
  route: {
    method: "get",
    path: "/api/v1/account/balance",
    operationId: "getBalance",
    summary: "The organisation's token balance.",
    responses: { 200: jsonAnswer(balanceSchema, "The balance.") },
  },
  handle: async (c) => c.json({ balance: await balance(c.var.deps, c.var.caller) }, 200),
});
