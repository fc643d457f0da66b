import * as z from "zod";

/** What asks for staff. */
export const requirementType = z.enum([
  "shift",
  "staffingRule",
  "workplace",
  "areaGroup",
  "planningRule",
]);
