import { CliError } from "../cli/io.ts";

/** Stands in for `shiftsmith admin`, which needs the service and its database. */
export function runAdmin(): never {
  throw new CliError("shiftsmith admin belongs to the service: run it in the service's folder.");
}
