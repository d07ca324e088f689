import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue";

const drain = (queue: FairQueue<string>) => {
  const taken: string[] = [];
  for (let item = queue.take(); item; item = queue.take()) taken.push(item);
  return taken;
};

test("alternates between owners", () => {
  const queue = new FairQueue<string>({ length: 10, perOwner: 5 });
  for (const item of ["a1", "a2", "a3"]) queue.add(item, { owner: "a" });
  expect(queue.take()).toBe("a1");
  queue.add("b1", { owner: "b" });
  queue.add("b2", { owner: "b" });
  expect(drain(queue)).toEqual(["b1", "a2", "b2", "a3"]);
});

test("remembers the last owner while the queue is empty", () => {
  const queue = new FairQueue<string>({ length: 10, perOwner: 5 });
  queue.add("a1", { owner: "a" });
  expect(queue.take()).toBe("a1");
  queue.add("a2", { owner: "a" });
  queue.add("b1", { owner: "b" });
  expect(drain(queue)).toEqual(["b1", "a2"]);
});

test("returns urgent items first", () => {
  const queue = new FairQueue<string>({ length: 10, perOwner: 5 });
  queue.add("preview", { owner: "a" });
  queue.add("save", { owner: "b", urgent: true });
  queue.add("other save", { owner: "c", urgent: true });
  expect(drain(queue)).toEqual(["save", "other save", "preview"]);
});

test("limits items in all and per owner", () => {
  const queue = new FairQueue<string>({ length: 3, perOwner: 2 });
  const left = ["a1", "a2", "a3", "b1"].map((item) => queue.add(item, { owner: item[0] }));
  expect(left).toEqual([undefined, undefined, "a3", undefined]);
  // No owner has two more than this one would have.
  expect(queue.add("b2", { owner: "b" })).toBe("b2");
  queue.remove("b1");
  expect(queue.add("c1", { owner: "c" })).toBeUndefined();
  expect(drain(queue)).toEqual(["a1", "c1", "a2"]);
});

test("the largest owner yields a place to others, but no save to a preview", () => {
  const queue = new FairQueue<string>({ length: 6, perOwner: 3 });
  for (const item of ["a1", "a2", "a3", "b1", "b2", "b3"]) queue.add(item, { owner: item[0] });
  expect(queue.add("c1", { owner: "c" })).toBe("b3");
  expect(queue.add("d1", { owner: "d" })).toBe("a3");
  expect(queue.add("e1", { owner: "e" })).toBe("b2");
  expect(drain(queue)).toEqual(["a1", "b1", "c1", "d1", "e1", "a2"]);
  for (const item of ["a1", "a2", "a3", "b1", "b2", "b3"]) queue.add(item, { owner: item[0], urgent: true });
  expect(queue.add("c1", { owner: "c" })).toBe("c1");
  expect(queue.add("c1", { owner: "c", urgent: true })).toBe("b3");
});
