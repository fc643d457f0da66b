/** The solver as a library: the only file that anything outside core imports. */
export type * from "./api.ts";
export { constraints } from "./constraints/index.ts";
export { objectives } from "./objectives/index.ts";
export { type SolveRequest, solveRequestSchema } from "./request/schema.ts";
export { interruptedResult, solve } from "./solve.ts";
export { type RequestValidation, validateRequest } from "./validate.ts";
