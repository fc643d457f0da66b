import { describe, it } from "vitest";
import { constraints } from "../../../core/constraints/index.ts";
import { randomParams } from "../../helpers/drawn/random-params.ts";
import { weekRules } from "../../helpers/drawn/random-weeks.ts";
import { agreeOnWeeks } from "../../helpers/verify/agree-on-weeks.ts";

describe("rows and check agree on random weeks", () => {
  for (const id of weekRules)
    it(id, async () => {
      const constraint = constraints.find((entry) => entry.id === id);
      if (constraint === undefined) throw new Error(`${id} is not in the registry`);
      await agreeOnWeeks(constraint, randomParams[id]!);
    });
});
