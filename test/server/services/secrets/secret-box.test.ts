import { describe, expect, it } from "vitest";
import { createSecretBox } from "../../../../server/services/secrets/secret-box.ts";

const box = createSecretBox("k".repeat(32));

describe("createSecretBox", () => {
  it("opens what it sealed, also in another process with the same key", () => {
    const sealed = box.seal("whsec_ä€");
    expect(createSecretBox("k".repeat(32)).open(sealed)).toBe("whsec_ä€");
  });

  it("seals the same text differently each time and never shows it", () => {
    const [one, two] = [box.seal("secret"), box.seal("secret")];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(false);
    expect(Buffer.from(one).includes("secret")).toBe(false);
  });

  it("opens with either of two keys and seals with the first, so that keys change without a loss", () => {
    const [old, fresh] = ["o".repeat(32), "f".repeat(32)];
    const sealedBefore = createSecretBox(old).seal("secret");
    const changing = createSecretBox(fresh, old);
    expect(changing.open(sealedBefore)).toBe("secret");
    expect(createSecretBox(fresh).open(changing.seal("secret"))).toBe("secret");
    // A process that does not seal with the new key yet reads what others seal with it.
    expect(createSecretBox(old, fresh).open(changing.seal("secret"))).toBe("secret");
    expect(() => createSecretBox(fresh, "x".repeat(32)).open(sealedBefore)).toThrow();
  });

  it("opens nothing sealed under another key, changed or cut short", () => {
    const sealed = Buffer.from(box.seal("secret"));
    expect(() => createSecretBox("other key".repeat(5)).open(sealed)).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => box.open(changed)).toThrow();
      expect(() => box.open(sealed.subarray(0, at))).toThrow();
    }
  });
});
