/** The only file outsiders import. */
export type * from "./api.ts";
