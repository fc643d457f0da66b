import "../page-globals.ts";
import "../page-worker.ts";
import { expect, it } from "vitest";
import {
  changeDraft,
  clearDraft,
  draftText,
  isReadOnly,
  openBody,
  redoDraft,
  typeDraft,
  undoDraft,
} from "../../../../web/request/draft.ts";
import { canRedoDraft, canUndoDraft } from "../../../../web/request/draft-history.ts";

it("takes every change back in its order, a bout of typing as one, and makes them again", async () => {
  clearDraft();
  await openBody({ a: 0 }, "Ward");
  const opened = draftText.value;
  changeDraft("one");
  typeDraft("one t");
  typeDraft("one two");
  changeDraft("three");
  const walked = [undoDraft, undoDraft, undoDraft, undoDraft].map((step) => {
    step();
    return draftText.value;
  });
  expect(walked).toEqual(["one two", "one", opened, opened]);
  expect(canUndoDraft.value).toBe(false);
  redoDraft();
  redoDraft();
  expect(draftText.value).toBe("one two");
  changeDraft("other");
  expect(canRedoDraft.value).toBe(false);
});

it("changes nothing while another window works on the ward", () => {
  const before = draftText.value;
  isReadOnly.value = true;
  for (const change of [() => changeDraft("x"), () => typeDraft("y"), undoDraft]) change();
  isReadOnly.value = false;
  expect(draftText.value).toBe(before);
});
