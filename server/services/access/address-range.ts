import ipaddr from "ipaddr.js";

/** Whether this is an address, or a range of them such as `10.0.0.0/8` or `2001:db8::/32`. */
export function isAddressRange(text: string): boolean {
  return parsed(text) !== null;
}

/**
 * What is wrong with a range as one that tokens are bound to; null: nothing. Callers within IPv4 are told as IPv4, whatever
 * they connect through, so a range of IPv4 within IPv6 would hold nobody.
 */
export function rangeProblem(text: string): string | null {
  const range = text.includes("%") ? null : parsed(text);
  if (range === null)
    return "An address, or a range such as 10.0.0.0/8 or 2001:db8::/32, is expected.";
  const [first] = range;
  const isMapped = first instanceof ipaddr.IPv6 && first.isIPv4MappedAddress();
  return isMapped ? "Write an address of IPv4 as such, without ::ffff:." : null;
}

/** Whether every address of `range` is in one of the ranges. */
export function isRangeWithin(range: string, ranges: readonly string[]): boolean {
  const inner = parsed(range);
  if (inner === null) return false;
  return ranges.some((text) => {
    const outer = parsed(text);
    if (outer === null || outer[0].kind() !== inner[0].kind()) return false;
    return outer[1] <= inner[1] && inner[0].match(outer);
  });
}

/** Whether one of the ranges holds the address; an address that is none is in no range, and IPv4 within IPv6 is IPv4. */
export function isWithin(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const wanted = ipaddr.process(address);
  return ranges.some((text) => {
    const range = parsed(text);
    return range !== null && range[0].kind() === wanted.kind() && wanted.match(range);
  });
}

/**
 * Who sent a call: the peer of its connection or, where that is one of `trusted`, the last one of `X-Forwarded-For` who is
 * not. What anybody else writes there is believed by nobody. Without the zone that an address has on one machine only. Null
 * where it is not known.
 */
export function senderOf(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string | null {
  if (peer === undefined || !ipaddr.isValid(peer)) return null;
  let sender = withoutZone(peer);
  const hops = (forwardedFor ?? "").split(",").map((hop) => hop.trim());
  while (isWithin(sender, trusted)) {
    const hop = hops.pop();
    if (hop === undefined || !ipaddr.isValid(hop)) return sender;
    sender = withoutZone(hop);
  }
  return sender;
}

function withoutZone(address: string): string {
  return ipaddr.process(address).toString().replace(/%.*$/, "");
}

function parsed(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | null {
  // The library also takes short forms such as `10/8` and `010.1`, which people read differently.
  const [address = "", bits] = text.split("/");
  const isWhole = ipaddr.IPv4.isValidFourPartDecimal(address) || ipaddr.IPv6.isValid(address);
  if (!isWhole || (bits !== undefined && !ipaddr.isValidCIDR(text))) return null;
  const first = ipaddr.parse(address);
  return [first, bits === undefined ? (first.kind() === "ipv4" ? 32 : 128) : Number(bits)];
}
