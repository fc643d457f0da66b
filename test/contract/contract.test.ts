import { describe, it } from "vitest";
import { useTestDatabase } from "../helpers/service/database.ts";
import { type ContractCase, play } from "./case.ts";
import { endpoints } from "./section-4.ts";
import { authentication } from "./section-5.ts";
import { errors } from "./section-7.ts";
import { limits, sizedLimits, tierLimits } from "./section-8.ts";
import { createWorld, type WorldOptions } from "./world.ts";

const test = useTestDatabase();

function contract(
  title: string,
  cases: readonly ContractCase[],
  core: NonNullable<WorldOptions["core"]>,
): void {
  describe(title, () => {
    for (const row of cases) {
      it(`${row.section}: ${row.says}`, async () => {
        await play(await createWorld(test(), { ...row.tenant, core }), row);
      });
    }
  });
}

contract("specification, section 4, endpoints", endpoints, "real");
contract("specification, section 5, authentication", authentication, "real");
contract("specification, section 7, errors", errors, "real");
contract("specification, section 8, tiers", [...tierLimits, ...sizedLimits], "sizes");
contract("specification, section 8, limits", limits, "real");
