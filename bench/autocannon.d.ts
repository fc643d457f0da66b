// The package ships no types; these are the parts the service bench uses.
declare module "autocannon" {
  interface Request {
    readonly method: "GET" | "POST";
    readonly path: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: string;
  }
  interface Client {
    setRequests(requests: readonly Request[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    readonly amount?: number;
    readonly setupClient: (client: Client) => void;
  }
  interface Result {
    readonly "2xx": number;
    readonly non2xx: number;
    readonly errors: number;
    /** Seconds. */
    readonly duration: number;
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number };
  }
  function autocannon(options: Options, done: (error: Error | null, result: Result) => void): void;
  namespace autocannon {
    export type { Client, Options, Request, Result };
  }
  export default autocannon;
}
