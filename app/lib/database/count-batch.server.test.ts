import { expect, test } from "vitest";
import { createCountBatch, writeCounts } from "./count-batch.server";

test("counts being written stay in the batch, because a failed write restores them", async () => {
  const sizes: number[] = [];
  const counts: number[] = [];
  const batch = createCountBatch({
    name: "visits",
    everyMs: 60_000,
    write() {
      if (batch.size() < 3) batch.add("while writing");
      sizes.push(batch.size());
      counts.push(batch.get("one"));
      throw new Error("The disk is full");
    },
  });
  batch.add("one");
  batch.add("two");
  for (let attempt = 0; attempt < 3; attempt += 1) await writeCounts();
  expect(sizes).toEqual([3, 3, 3]);
  expect(counts).toEqual([1, 1, 1]);
  expect([batch.size(), batch.get("one"), batch.get("while writing")]).toEqual([3, 1, 1]);
});
