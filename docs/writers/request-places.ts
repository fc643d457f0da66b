/** Where a request asks for a rule type without writing it: limits, protections and what holds when nothing is said. */
import { ergonomicItems, lawItems } from "../../core/request/expansion/baseline.ts";
import { limitKeys } from "../../core/request/expansion/limit-keys.ts";
import { protectionItems, protections } from "../../core/request/expansion/protections.ts";

/** One sentence for each kind of place, none for a type that only planning rules ask for. */
export function otherPlaces(type: string): readonly string[] {
  const keys = limitKeys.filter((key) => key.type === type).map(({ key }) => `\`${key}\``);
  const protecting = protections
    .filter((tag) => protectionItems(tag).some((item) => item.type === type))
    .map((tag) => `\`${tag}\``);
  const sentences: string[] = [];
  if (keys.length > 0)
    sentences.push(
      `keys of \`collective_agreements\` and \`employees[].limits\`: ${keys.join(", ")}`,
    );
  if (protecting.length > 0)
    sentences.push(`\`employees[].protections\`: ${protecting.join(", ")}`);
  if (lawItems("arbzg").some((item) => item.type === type))
    sentences.push("`department.legalBaseline`, where no rule of the type is in force");
  if (ergonomicItems.some((item) => item.type === type))
    sentences.push("objective `ergonomics`, where no rule of the type is in force");
  return sentences;
}
