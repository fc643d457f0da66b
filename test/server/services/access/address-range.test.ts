import { describe, expect, it } from "vitest";
import {
  isAddressRange,
  isRangeWithin,
  isWithin,
  rangeProblem,
  senderOf,
} from "../../../../server/services/access/address-range.ts";

describe("isAddressRange", () => {
  it.each(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32", "::1", "0.0.0.0/0"])("takes %s", (text) => {
    expect(isAddressRange(text)).toBe(true);
  });
  it.each(["", "10/8", "010.0.0.1", "10.0.0.0/33", "10.0.0.0/8/8", "example.org", "10.0.0.0/"])(
    "refuses %j",
    (text) => expect(isAddressRange(text)).toBe(false),
  );
});

describe("rangeProblem", () => {
  it.each(["10.0.0.0/8", "192.0.2.7", "2001:db8::/32", "::/0"])(
    "has nothing against %s",
    (text) => {
      expect(rangeProblem(text)).toBeNull();
    },
  );
  it.each([
    "",
    "10/8",
    "fe80::1%eth0/64",
    "fe80::1%eth0",
    "::ffff:10.0.0.0/104",
    "example.org",
    "10.0.0.0/33",
  ])("says what is wrong with %j", (text) => expect(rangeProblem(text)).toMatch(/\.$/));
});

describe("isRangeWithin", () => {
  it.each([
    ["10.1.0.0/16", "10.0.0.0/8", true],
    ["10.0.0.0/8", "10.0.0.0/8", true],
    ["10.0.0.0/7", "10.0.0.0/8", false],
    ["11.0.0.0/16", "10.0.0.0/8", false],
    ["10.0.0.1", "10.0.0.0/8", true],
    ["::/0", "0.0.0.0/0", false],
    ["2001:db8:1::/48", "2001:db8::/32", true],
  ])("%s in %s: %s", (range, outer, expected) => {
    expect(isRangeWithin(range, [outer])).toBe(expected);
  });
});

describe("isWithin", () => {
  it.each([
    ["10.9.8.7", "10.0.0.0/8", true],
    ["11.0.0.1", "10.0.0.0/8", false],
    ["::ffff:10.9.8.7", "10.0.0.0/8", true],
    ["192.0.2.7", "192.0.2.7", true],
    ["192.0.2.8", "192.0.2.7", false],
    ["2001:db8::1", "2001:db8::/32", true],
    ["2001:db8::1", "10.0.0.0/8", false],
    ["nonsense", "0.0.0.0/0", false],
  ])("%s in %s: %s", (address, range, expected) => {
    expect(isWithin(address, [range])).toBe(expected);
  });
});

describe("senderOf", () => {
  const trusted = ["10.0.0.0/8", "::1"];
  it.each([
    ["believes nobody it was not told to", "203.0.113.5", "1.1.1.1", "203.0.113.5"],
    ["takes what a trusted proxy says", "10.0.0.1", "203.0.113.5", "203.0.113.5"],
    ["goes through several trusted ones", "::1", "203.0.113.5, 10.2.0.1", "203.0.113.5"],
    ["stops at the first stranger", "10.0.0.1", "1.1.1.1, 203.0.113.5, 10.2.0.1", "203.0.113.5"],
    ["names the proxy where it says nothing", "10.0.0.1", undefined, "10.0.0.1"],
    ["names the proxy where it says nonsense", "10.0.0.1", "unknown", "10.0.0.1"],
    ["writes IPv4 within IPv6 as IPv4", "::ffff:203.0.113.5", undefined, "203.0.113.5"],
    ["leaves the zone of an address out", "fe80::1%eth0", undefined, "fe80::1"],
    ["leaves the zone of what it is told out", "10.0.0.1", "fe80::1%eth0", "fe80::1"],
    ["knows nothing without a connection", undefined, "203.0.113.5", null],
  ])("%s", (_, peer, forwarded, expected) => {
    expect(senderOf(peer, forwarded, trusted)).toBe(expected);
  });
});
