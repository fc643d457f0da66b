import { describe, expect, it } from "vitest";
import { isPublicAddress, webhookUrlProblem } from "../../../server/services/url-safety.ts";

const HOSTILE: readonly (readonly [url: string, why: string])[] = [
  ["http://hooks.acme.io/x", "not https"],
  ["ftp://hooks.acme.io/x", "another scheme"],
  ["file:///etc/passwd", "a file"],
  ["javascript:alert(1)", "a script"],
  ["//hooks.acme.io/x", "no scheme"],
  ["", "empty"],
  ["https://", "no host"],
  ["https://user:secret@hooks.acme.io/", "credentials"],
  ["https://user@hooks.acme.io/", "a user"],
  ["https://@hooks.acme.io/", "empty credentials"],
  ["https://localhost/", "localhost"],
  ["https://LOCALHOST/", "localhost in capitals"],
  ["https://localhost./", "localhost with its root dot"],
  ["https://sub.localhost/", "a name under localhost"],
  ["https://localhost.localdomain/", "the long form of localhost"],
  ["https://printer.local/", "multicast DNS"],
  ["https://metadata.google.internal/", "a cloud's metadata name"],
  ["https://metadata.google.internal./", "the same with its root dot"],
  ["https://db.INTERNAL/", "internal in capitals"],
  ["https://router.lan/", "a home network"],
  ["https://nas.home.arpa/", "the reserved home zone"],
  ["https://intranet/", "a single label"],
  ["https://127.0.0.1/", "loopback"],
  ["https://127.0.0.1:8443/", "loopback with a port"],
  ["https://127.1/", "loopback, short"],
  ["https://127.0.1/", "loopback, three parts"],
  ["https://2130706433/", "loopback as one decimal"],
  ["https://0x7f000001/", "loopback as one hexadecimal"],
  ["https://0x7f.0.0.1/", "loopback, hexadecimal part"],
  ["https://0177.0.0.1/", "loopback, octal part"],
  ["https://017700000001/", "loopback as one octal"],
  ["https://127.0.0.1./", "loopback with a root dot"],
  ["https://%31%32%37.0.0.1/", "loopback, percent encoded"],
  ["https://①②⑦.⓪.⓪.①/", "loopback in enclosed digits"],
  ["https://１２７.０.０.１/", "loopback in wide digits"],
  ["https://127。0。0。1/", "loopback with ideographic dots"],
  ["https://127.8.8.8/", "loopback net"],
  ["https://0.0.0.0/", "unspecified"],
  ["https://0/", "unspecified, short"],
  ["https://10.0.0.1/", "private 10"],
  ["https://172.16.0.1/", "private 172.16"],
  ["https://172.31.255.255/", "end of private 172.16"],
  ["https://192.168.1.1/", "private 192.168"],
  ["https://169.254.169.254/latest/meta-data/", "cloud metadata"],
  ["https://0xa9fea9fe/", "cloud metadata as hexadecimal"],
  ["https://100.64.0.1/", "carrier-grade NAT"],
  ["https://192.0.0.8/", "protocol assignments"],
  ["https://192.0.2.1/", "documentation"],
  ["https://198.18.0.1/", "benchmarking"],
  ["https://198.51.100.1/", "documentation 2"],
  ["https://203.0.113.1/", "documentation 3"],
  ["https://224.0.0.1/", "multicast"],
  ["https://240.0.0.1/", "reserved"],
  ["https://255.255.255.255/", "broadcast"],
  ["https://[::1]/", "IPv6 loopback"],
  ["https://[0:0:0:0:0:0:0:1]/", "IPv6 loopback, long"],
  ["https://[::]/", "IPv6 unspecified"],
  ["https://[::ffff:127.0.0.1]/", "mapped loopback"],
  ["https://[::ffff:7f00:1]/", "mapped loopback in hexadecimal"],
  ["https://[::ffff:169.254.169.254]/", "mapped metadata"],
  ["https://[::127.0.0.1]/", "compatible loopback"],
  ["https://[64:ff9b::7f00:1]/", "translated loopback"],
  ["https://[2002:7f00:1::]/", "6to4 of loopback"],
  ["https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/", "teredo"],
  ["https://[fc00::1]/", "unique local"],
  ["https://[fd12:3456::1]/", "unique local"],
  ["https://[fe80::1]/", "link local"],
  ["https://[fe80::1%25eth0]/", "link local with a zone"],
  ["https://[ff02::1]/", "IPv6 multicast"],
  ["https://[2001:db8::1]/", "IPv6 documentation"],
  ["https://[100::1]/", "IPv6 discard"],
  ["https://hooks.acme.io\t@127.0.0.1/", "a tab before the real host"],
  ["https://hooks.acme.io\n/", "a line break"],
  ["https://hooks.acme.io/a b", "a blank"],
  ["https://hooks.acme.io\\@127.0.0.1/", "a backslash before an at sign"],
  ["https://hooks..acme.io/", "an empty label"],
  ["https://1.2.3.4.5/", "five numbers"],
  ["https://hooks.acme.io.0x7f/", "a numeric zone"],
  [`https://hooks.acme.io/${"x".repeat(2100)}`, "longer than an address may be"],
];

const PUBLIC = [
  "https://hooks.acme.io/shift?x=1",
  "https://hooks.acme.io:8443/shift#part",
  "HTTPS://Hooks.Acme.IO./",
  "https://8.8.8.8/",
  "https://172.32.0.1/",
  "https://[2606:4700::1111]/",
  "https://bücher.example.org/",
  "https://local.acme.io/",
  "https://localhost.acme.io/",
  "https://hooks.acme.io/user@home",
];

describe("webhookUrlProblem", () => {
  it.each(HOSTILE)("refuses %j (%s)", (url) => {
    expect(webhookUrlProblem(url)).not.toBeNull();
  });

  it.each(PUBLIC)("takes the public address %j", (url) => {
    expect(webhookUrlProblem(url)).toBeNull();
  });
});

describe("isPublicAddress", () => {
  it("unwraps a mapped public address and judges what is inside", () => {
    expect(isPublicAddress("::ffff:8.8.8.8")).toBe(true);
    expect(isPublicAddress("::ffff:10.0.0.1")).toBe(false);
  });

  it("takes IPv6 only inside 2000::/3", () => {
    expect(isPublicAddress("2a00:1450:4001::1")).toBe(true);
    expect(isPublicAddress("4000::1")).toBe(false);
    expect(isPublicAddress("2606:4700::1%eth0")).toBe(false);
  });

  it("takes no name for an address", () => {
    expect(isPublicAddress("acme.io")).toBe(false);
  });
});
