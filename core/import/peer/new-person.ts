import type { Draft } from "./draft.ts";
import { at, type JsonNode, textOf } from "./json-node.ts";
import { placeOf } from "./ledger.ts";
import { peerWords } from "./sentences.ts";
import { freeId } from "./shift-kinds.ts";

/** A free id for the person whom the key names, which is told where it is another name; null, and told, without a name. */
export function newPerson(draft: Draft, node: JsonNode, key: "id" | "name"): string | null {
  const name = textOf(at(node, key));
  if (name === null) {
    draft.ledger.left(at(node, key), "unreadable");
    return null;
  }
  const id = freeId(name, new Set(draft.people.keys()));
  if (id !== name) draft.notes.push(peerWords[draft.language].renamed(id, placeOf(node.path)));
  draft.ledger.carried(at(node, key), "employees[].id");
  return id;
}
