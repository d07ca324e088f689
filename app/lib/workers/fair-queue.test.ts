import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue";

const drain = (queue: FairQueue<string>) => {
  const taken: string[] = [];
  for (let item = queue.take(); item; item = queue.take()) taken.push(item);
  return taken;
};

test("no owner waits for all that another has waiting", () => {
  const queue = new FairQueue<string>({ length: 10, perOwner: 5 });
  for (const item of ["a1", "a2", "a3"]) queue.add(item, { owner: "a" });
  expect(queue.take()).toBe("a1");
  queue.add("b1", { owner: "b" });
  queue.add("b2", { owner: "b" });
  expect(drain(queue)).toEqual(["b1", "a2", "b2", "a3"]);
});

test("whose turn it was is remembered while nothing waits", () => {
  const queue = new FairQueue<string>({ length: 10, perOwner: 5 });
  queue.add("a1", { owner: "a" });
  expect(queue.take()).toBe("a1");
  queue.add("a2", { owner: "a" });
  queue.add("b1", { owner: "b" });
  expect(drain(queue)).toEqual(["b1", "a2"]);
});

test("the urgent goes first", () => {
  const queue = new FairQueue<string>({ length: 10, perOwner: 5 });
  queue.add("preview", { owner: "a" });
  queue.add("save", { owner: "b", urgent: true });
  queue.add("other save", { owner: "c", urgent: true });
  expect(drain(queue)).toEqual(["save", "other save", "preview"]);
});

test("no more waits than may, in all and of one owner", () => {
  const queue = new FairQueue<string>({ length: 3, perOwner: 2 });
  const added = ["a1", "a2", "a3", "b1", "b2"].map((item) => queue.add(item, { owner: item[0] }));
  expect(added).toEqual([true, true, false, true, false]);
  queue.remove("b1");
  expect(queue.add("c1", { owner: "c" })).toBe(true);
  expect(drain(queue)).toEqual(["a1", "c1", "a2"]);
});
