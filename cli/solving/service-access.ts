import { CliError, type CliIo } from "../io.ts";

/** Where the service of `--service` is and the token of SHIFTSMITH_TOKEN; a CliError says which of them is missing. */
export function serviceAccess(
  url: string,
  { env }: CliIo,
): { readonly baseUrl: string; readonly token: string } {
  const token = env.SHIFTSMITH_TOKEN?.trim();
  if (!token)
    throw new CliError("Put the service's token into the environment variable SHIFTSMITH_TOKEN.");
  if (!/^https?:\/\//.test(url))
    throw new CliError(`--service takes an address such as https://plans.example.org, not ${url}.`);
  return { baseUrl: url, token };
}
