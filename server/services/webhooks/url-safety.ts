import ipaddr from "ipaddr.js";

/** Why a webhook address is refused; `null` means it may be stored. */
export type UrlProblem =
  | "not_a_url"
  | "too_long"
  | "not_https"
  | "has_credentials"
  | "private_host"
  | "private_address"
  | null;

const MAX_URL_LENGTH = 2048;

/** Zones that belong to one machine or one network. */
const PRIVATE_ZONES = [
  "localhost",
  "local",
  "internal",
  "intranet",
  "private",
  "corp",
  "home",
  "lan",
  "localdomain",
  "home.arpa",
];

/**
 * Judges a webhook address at submission: https, no credentials, a public host in any spelling.
 * Names are not resolved here; what they resolve to is judged again when the webhook is sent.
 */
export function webhookUrlProblem(text: string): UrlProblem {
  if (text.length > MAX_URL_LENGTH) return "too_long";
  // Parsers drop control characters silently and disagree about backslashes: both hide what the address really says.
  if (hasControlOrSpace(text) || text.includes("\\")) return "not_a_url";
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return "not_a_url";
  }
  if (url.protocol !== "https:") return "not_https";
  if (url.username !== "" || url.password !== "" || authorityOf(text).includes("@")) {
    return "has_credentials";
  }
  return hostProblem(url.hostname);
}

/** Judges a host name or address literal as the URL parser spells it (IPv6 in brackets, IPv4 decimal). */
function hostProblem(hostname: string): UrlProblem {
  const bare = hostname.startsWith("[") ? hostname.slice(1, -1) : hostname.replace(/\.+$/, "");
  if (ipaddr.isValid(bare)) return isPublicAddress(bare) ? null : "private_address";
  if (!bare.includes(".") || bare.includes("..")) return "private_host";
  const name = bare.toLowerCase();
  const zone = PRIVATE_ZONES.find((end) => name === end || name.endsWith(`.${end}`));
  if (zone !== undefined) return "private_host";
  // A last label of digits is an address in a spelling the parser did not take; no public zone is numeric.
  return /\.(\d+|0x[\da-f]*)$/.test(name) ? "private_host" : null;
}

/** True for an address of the public internet: IPv4 unicast, IPv6 unicast inside 2000::/3; mapped forms are unwrapped. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // A zone id (`fe80::1%eth0`) only means something on one machine.
  if (address.includes("%")) return false;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.range() === "unicast";
  const firstBits = parsed.toByteArray()[0] ?? 0;
  return parsed.range() === "unicast" && firstBits >> 5 === 0b001;
}

function authorityOf(text: string): string {
  return /^[^:]*:[/\\]*([^/\\?#]*)/.exec(text)?.[1] ?? "";
}

function hasControlOrSpace(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code <= 0x20 || code === 0x7f) return true;
  }
  return false;
}
