import { describe, it } from "vitest";
import { constraints } from "../../../core/constraints/index.ts";
import { agreeOnWeeks } from "../../helpers/agree-on-weeks.ts";
import { randomParams } from "../../helpers/random-params.ts";
import { weekRules } from "../../helpers/random-weeks.ts";

describe("rows and check agree on random weeks", () => {
  for (const id of weekRules)
    it(id, async () => {
      const constraint = constraints.find((entry) => entry.id === id);
      if (constraint === undefined) throw new Error(`${id} is not in the registry`);
      await agreeOnWeeks(constraint, randomParams[id]!);
    });
});
