import { describe, expect, test } from "vitest";
import { z } from "zod";
import { caseStudies } from "~/content/case-studies/all-studies";
import { testimonials } from "~/content/testimonials";
import { PRICE_LIST_VERSION } from "~/features/estimates/price-list";
import { invoiceOf, launchOf, priceOf, punctuality } from "./study-figures";

const text = z.string().trim().min(1);
const grid = (end: number) => z.number().min(0).max(end);
/** What the types cannot say. */
const studySchema = z.object({
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  set: z.string().regex(/^CS-\d\d$/),
  title: text,
  summary: z.string().min(60).max(200),
  client: z.enum(testimonials.map(({ company }) => company)),
  problem: z.array(text).min(1),
  plan: z.object({
    rooms: z.array(z.object({ x: grid(12), y: grid(6), width: grid(12), height: grid(6) })).min(3),
    doors: z.array(z.object({ x: grid(12), y: grid(6) })),
  }),
  estimate: z.object({ min: z.int(), max: z.int() }).refine(({ min, max }) => min < max),
  proposal: z.array(z.object({ amount: z.int().positive() })).min(1),
  revisions: z.array(z.object({ rev: z.string().regex(/^[B-Z]$/), effect: z.int() })),
  milestones: z.array(z.object({ promised: z.int().positive(), delivered: z.int().positive() })).min(2),
  lessons: z.array(z.object({ wentWrong: z.literal(true).optional() })).min(1),
});

describe.each(caseStudies.map((study) => [study.set, study] as const))("%s", (_set, study) => {
  test("is complete", () => {
    expect(studySchema.safeParse(study).error?.issues ?? []).toEqual([]);
  });

  test("states the range of the calculator", () => {
    for (const { priceList, choices, min, max } of [study.estimate, study.firstList ?? study.estimate])
      if (priceList === PRICE_LIST_VERSION) {
        const price = priceOf(choices);
        expect({ min: price.min, max: price.max }).toEqual({ min, max });
      }
  });

  test("ends in an invoice inside the range, which is the sum of its lines", () => {
    const { lines, proposed, total } = invoiceOf(study);
    expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(total - proposed).toBe(study.revisions.reduce((sum, { effect }) => sum + effect, 0));
    expect(total).toBeGreaterThanOrEqual(study.estimate.min);
    expect(total).toBeLessThanOrEqual(study.estimate.max);
  });

  test("letters revisions and dates milestones in order", () => {
    const letters = study.revisions.map(({ rev }) => rev);
    expect(letters).toEqual([..."BCDEFGH"].slice(0, letters.length));
    for (const weeks of [
      study.revisions.map(({ week }) => week),
      study.milestones.map(({ promised }) => promised),
      study.milestones.map(({ delivered }) => delivered),
    ])
      expect(weeks).toEqual(weeks.toSorted((one, other) => one - other));
    for (const { promised, delivered, why } of study.milestones)
      if (promised !== delivered) expect(why).toBeTruthy();
  });

  test("says what went wrong, and covers its plan with rooms", () => {
    expect(study.lessons.some(({ wentWrong }) => wentWrong)).toBe(true);
    expect(study.plan.rooms.reduce((area, { width, height }) => area + width * height, 0)).toBe(72);
  });
});

test("sets and addresses are unique", () => {
  for (const key of ["slug", "set"] as const)
    expect(new Set(caseStudies.map((study) => study[key])).size).toBe(caseStudies.length);
});

test.each([
  [4, 4, "in the promised week"],
  [10, 9, "1 week early"],
  [8, 10, "2 weeks late"],
])("week %i promised, week %i actual: %s", (promised, delivered, words) => {
  expect(punctuality({ promised, delivered })).toBe(words);
  expect(launchOf({ milestones: [{ name: "Launch", promised, delivered }] })).toBe(words);
});
