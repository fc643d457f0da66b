import { describe, expect, test } from "vitest";
import { blockModel } from "../../../../core/solver/blocks/block-model.ts";
import { type Block, blocksOf, sameBlocks } from "../../../../core/solver/blocks/blocks.ts";
import { DEFAULT_PARAMETERS } from "../../../../core/solver/parameters.ts";
import { wardModel } from "../ward-model.ts";
import { joinedModel } from "./joined-model.ts";

const NUMBERS = { ...DEFAULT_PARAMETERS.blocks, leastCandidates: 0 };
const WARDS = [
  wardModel({ employees: 6, days: 14, seed: 1 }),
  wardModel({ employees: 5, days: 14, seed: 2 }),
  wardModel({ employees: 4, days: 14, seed: 3, fairness: true }),
] as const;
const HOUSE = joinedModel(WARDS);

const sizes = (blocks: readonly Block[] | null) => blocks?.map(({ candidates }) => candidates);

describe("the blocks of a model", () => {
  test("are the wards that share nothing, the largest first, with every column and row once", () => {
    const blocks = blocksOf(HOUSE, NUMBERS)!;
    expect(sizes(blocks)).toEqual(
      WARDS.map(({ columnCandidate }) => columnCandidate.filter((one) => one >= 0).length),
    );
    expect(blocks.flatMap(({ columns }) => [...columns]).sort((a, b) => a - b)).toEqual([
      ...Array(HOUSE.columnCount).keys(),
    ]);
    expect(blocks.flatMap(({ rows }) => [...rows]).sort((a, b) => a - b)).toEqual([
      ...Array(HOUSE.rowCount).keys(),
    ]);
  });

  test("are the models that they were made of", () => {
    const blocks = blocksOf(HOUSE, NUMBERS)!;
    for (const [place, ward] of WARDS.entries()) {
      const { owners, rowOwner, costConstant, ...own } = blockModel(HOUSE, blocks[place]!);
      const { owners: names, rowOwner: named, costConstant: _, ...alone } = ward;
      expect(own).toEqual(alone);
      expect(Array.from(rowOwner, (owner) => owners[owner])).toEqual(
        Array.from(named, (owner) => names[owner]),
      );
      expect(costConstant).toBe(0);
    }
  });

  test("are none where a row joins the wards, where one is most of the model, and in a small model", () => {
    expect(blocksOf(WARDS[0], NUMBERS)).toBeNull();
    expect(blocksOf(HOUSE, { ...NUMBERS, mostShare: 0.3 })).toBeNull();
    expect(blocksOf(HOUSE, { ...NUMBERS, leastCandidates: 1e6 })).toBeNull();
    const [first, second] = blocksOf(HOUSE, NUMBERS)!;
    const entryColumn = HOUSE.entryColumn.slice();
    entryColumn[HOUSE.rowStart[first!.rows[0]!]!] = second!.columns[0]!;
    expect(sizes(blocksOf({ ...HOUSE, entryColumn }, { ...NUMBERS, mostShare: 0.8 }))).toEqual([
      first!.candidates + second!.candidates,
      sizes(blocksOf(HOUSE, NUMBERS))![2],
    ]);
  });

  test("take small components in, until each is large enough", () => {
    const blocks = blocksOf(HOUSE, { ...NUMBERS, leastShare: 0.3, mostShare: 1 });
    const [six, five, four] = sizes(blocksOf(HOUSE, NUMBERS))!;
    expect(sizes(blocks)).toEqual([five! + four!, six]);
  });

  test("are the same of another form with the same candidates, unless that joins them", () => {
    const blocks = blocksOf(HOUSE, NUMBERS)!;
    expect(sameBlocks(HOUSE, blocks)).toEqual(blocks);
    const [first, second] = blocks;
    const entryColumn = HOUSE.entryColumn.slice();
    entryColumn[HOUSE.rowStart[first!.rows[0]!]!] = second!.columns[0]!;
    expect(sameBlocks({ ...HOUSE, entryColumn }, blocks)).toBeNull();
  });
});
