import type { Components, Schema } from "./sample-schema.ts";

interface Described {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

/** One operation as the interface description tells it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly needsToken: boolean;
  readonly body: Schema | null;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema: Schema;
  }[];
  readonly responses: Readonly<
    Record<string, Described & { readonly headers?: Readonly<Record<string, unknown>> }>
  >;
}

interface RawOperation {
  readonly security?: readonly unknown[];
  readonly requestBody?: Described;
  readonly parameters?: Operation["parameters"];
  readonly responses: Operation["responses"];
}

/** What `GET /openapi.json` answers, as far as a fuzz reads it. */
export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, RawOperation>>>>;
  readonly components: { readonly schemas: Components };
}

export function operationsOf(description: Description): readonly Operation[] {
  return Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => ({
      method: method.toUpperCase(),
      path,
      needsToken: raw.security !== undefined,
      body: raw.requestBody?.content?.["application/json"]?.schema ?? null,
      parameters: raw.parameters ?? [],
      responses: raw.responses,
    })),
  );
}
