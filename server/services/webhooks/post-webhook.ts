import { Resolver } from "node:dns/promises";
import { Agent, type RequestOptions, request } from "node:https";
import type { LookupFunction } from "node:net";
import { isPublicAddress, webhookUrlProblem } from "./url-safety.ts";

/** What a sender asks of the network; only tests hand in another than `publicNetwork`. */
export interface WebhookNetwork {
  /** Every address the name has now; rejects when there is none. Never asked about an address literal. */
  readonly resolve: (hostname: string, signal: AbortSignal) => Promise<readonly string[]>;
  readonly isAllowedAddress: (address: string) => boolean;
  /** Certificates to trust instead of the usual ones. */
  readonly ca?: string;
}

export interface WebhookPost {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Time for everything: name, connection, sending and answer. */
  readonly deadlineMs: number;
  /** Ends the try early. */
  readonly signal?: AbortSignal;
}

/** `refused` and `failed` carry a sentence for the job's owner that tells nothing about our network. */
export type PostOutcome =
  | { readonly kind: "answered"; readonly status: number; readonly retryAfter: string | null }
  | { readonly kind: "refused" | "failed"; readonly error: string };

const MAX_ANSWER_BYTES = 64 * 1024;
const DNS_TRY_MS = 2_500;
/** Families of addresses are tried one after the other; the default of 250 ms gives up on far-away hosts. */
const FAMILY_TRY_MS = 1_000;

/**
 * The name servers at `servers`, or those of the machine. Asked over the network and not through the system's resolver,
 * whose few threads a slow name server could hold up together with every compression of this process.
 */
export function createResolve(servers: readonly string[] | null): WebhookNetwork["resolve"] {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: 2 });
    if (servers !== null) resolver.setServers(servers);
    const cancel = (): void => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const families = await Promise.allSettled([
        resolver.resolve4(hostname),
        resolver.resolve6(hostname),
      ]);
      const addresses = families.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
      if (addresses.length === 0) throw new NameProblem();
      return addresses;
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

/** The internet: real name servers, public addresses only, certificates every browser trusts. */
export const publicNetwork: WebhookNetwork = {
  resolve: createResolve(null),
  isAllowedAddress: isPublicAddress,
};

/**
 * Posts once. The address is judged again, because rules may have changed since submission; a name is connected to at
 * exactly the addresses that were judged, all of which must be public. No redirect is followed, no proxy is used, and
 * of the answer only its status counts: at most 64 KiB of it are read. Never rejects.
 */
export async function postWebhook(
  network: WebhookNetwork,
  post: WebhookPost,
): Promise<PostOutcome> {
  if (webhookUrlProblem(post.url) !== null) {
    return { kind: "refused", error: "The address is not allowed: https only, no private hosts." };
  }
  const deadline = AbortSignal.timeout(post.deadlineMs);
  const signal = AbortSignal.any(post.signal === undefined ? [deadline] : [deadline, post.signal]);
  // An agent of its own: no connection is shared, and no proxy of the environment applies.
  const agent = new Agent({
    keepAlive: false,
    maxCachedSessions: 0,
    // Said here, because otherwise an environment variable could switch it off.
    rejectUnauthorized: true,
    autoSelectFamily: true,
    autoSelectFamilyAttemptTimeout: FAMILY_TRY_MS,
  });
  try {
    return await exchange(post, {
      method: "POST",
      agent,
      signal,
      lookup: checkedLookup(network, signal),
      headers: { ...post.headers, "Content-Length": Buffer.byteLength(post.body) },
      ...(network.ca === undefined ? {} : { ca: network.ca }),
    });
  } catch (error) {
    if (deadline.aborted) {
      return { kind: "failed", error: `No answer within ${post.deadlineMs / 1000} seconds.` };
    }
    if (error instanceof AddressProblem) return { kind: "refused", error: error.message };
    return { kind: "failed", error: sentenceFor(error) };
  } finally {
    agent.destroy();
  }
}

class AddressProblem extends Error {
  constructor() {
    super("The host name leads to an address that is not public.");
  }
}

class NameProblem extends Error {
  constructor() {
    super("The host name cannot be resolved.");
  }
}

/** Resolves once and hands on what it judged, so that a name server cannot answer the check and the connection apart. */
function checkedLookup(network: WebhookNetwork, signal: AbortSignal): LookupFunction {
  return (hostname, options, callback) => {
    network.resolve(hostname, signal).then(
      (addresses) => {
        if (!addresses.every((address) => network.isAllowedAddress(address))) {
          return callback(new AddressProblem(), []);
        }
        const answers = addresses.map((address) => ({
          address,
          family: address.includes(":") ? 6 : 4,
        }));
        const [first] = answers;
        if (options.all === true || first === undefined) return callback(null, answers);
        return callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error instanceof Error ? error : new NameProblem(), []),
    );
  };
}

function exchange(post: WebhookPost, options: RequestOptions): Promise<PostOutcome> {
  return new Promise((resolve, reject) => {
    const sending = request(post.url, options, (answer) => {
      const status = answer.statusCode ?? 0;
      const retryAfter = answer.headers["retry-after"] ?? null;
      const done = (): void => {
        answer.destroy();
        resolve({ kind: "answered", status, retryAfter });
      };
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes >= MAX_ANSWER_BYTES) done();
      });
      // A body that breaks off or never ends does not undo the status the receiver gave.
      for (const event of ["end", "close", "error"]) answer.on(event, done);
      sending.off("error", reject);
      sending.on("error", done);
    });
    sending.on("error", reject);
    sending.end(post.body);
  });
}

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The host refused the connection.",
  ECONNRESET: "The host broke the connection off.",
  EPIPE: "The host broke the connection off.",
  ETIMEDOUT: "The host could not be reached.",
  EHOSTUNREACH: "The host could not be reached.",
  ENETUNREACH: "The host could not be reached.",
  CERT_HAS_EXPIRED: "The host's certificate has expired.",
  ERR_TLS_CERT_ALTNAME_INVALID: "The host's certificate is for another name.",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The host's certificate is not trusted.",
  SELF_SIGNED_CERT_IN_CHAIN: "The host's certificate is not trusted.",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The host's certificate is not trusted.",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The host's certificate is not trusted.",
};

/** A driver's own message can quote addresses and bytes, so none is passed on. */
function sentenceFor(error: unknown): string {
  if (error instanceof NameProblem) return error.message;
  const code = codeOf(error);
  return SENTENCES[code] ?? "The exchange with the host failed.";
}

function codeOf(error: unknown): string {
  // Several addresses failed, each in its own way: the first one speaks for all.
  const one = error instanceof AggregateError ? error.errors[0] : error;
  return one instanceof Error && "code" in one && typeof one.code === "string" ? one.code : "";
}
