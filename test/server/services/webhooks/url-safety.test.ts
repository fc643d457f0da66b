import { describe, expect, it } from "vitest";
import {
  isPublicAddress,
  webhookUrlProblem,
} from "../../../../server/services/webhooks/url-safety.ts";
import { hostileAddresses } from "../../../helpers/service/hostile-addresses.ts";

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
  it.each(hostileAddresses)("refuses %j (%s)", (url, _, reason) => {
    expect(webhookUrlProblem(url)).toBe(reason);
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
