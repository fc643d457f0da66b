import type { TokenOrder } from "./answers.ts";

/** What a token may. */
export type Scope = NonNullable<TokenOrder["scopes"]>[number];
