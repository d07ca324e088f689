import { describe, expect, test } from "vitest";
import { prices } from "~/content/marketing-figures";
import { readFields } from "~/features/content/entries.server";
import { caseStudies } from "~/features/content/kinds/case-studies.server";
import { readSeed } from "~/features/content/seed-content.server";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { listIds } from "~/features/price-lists/price-list";
import { createWeekScale } from "./drawings";
import { computeInvoice, describePunctuality, priceChoices } from "./study-figures";

const studies = (await readSeed(caseStudies)).map(({ published, ...entry }) => ({
  ...entry,
  ...readFields(caseStudies, published ?? {}),
  id: entry.slug,
}));

/** What a client wanted before the features were reduced. */
const firstChoices = {
  coreFeatures: [...listIds(firstPriceList, "coreFeatures")],
  advancedFeatures: [...listIds(firstPriceList, "advancedFeatures")],
};

describe.each(studies.map((study) => [study.number, study] as const))("%s", (_number, study) => {
  test("states the range of the calculator", () => {
    const { estimate, firstEstimate } = study;
    expect(estimate.priceList).toBe(firstPriceList.version);
    expect(priceChoices(estimate)).toMatchObject({ min: estimate.min, max: estimate.max });
    const { note, ...range } = firstEstimate;
    if (note) expect(priceChoices({ ...estimate, ...firstChoices })).toMatchObject(range);
  });

  test("ends in an invoice inside the range, which is the sum of its lines", () => {
    const { lines, discovery, proposed, total } = computeInvoice(study);
    expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
    expect(total - discovery - proposed).toBe(
      study.changes.reduce((sum, { priceEffect }) => sum + priceEffect, 0),
    );
    expect(total).toBeGreaterThanOrEqual(study.estimate.min);
    expect(total).toBeLessThanOrEqual(study.estimate.max);
    const { min, max } = prices.customDevelopment;
    expect(total).toBeGreaterThanOrEqual(min);
    expect(total).toBeLessThanOrEqual(max ?? total);
    // "About a tenth".
    expect(Math.round((10 * discovery) / total)).toBe(1);
  });

  test("lists changes and milestones in order", () => {
    for (const dates of [
      study.changes.map(({ week }) => week),
      study.milestones.map(({ promised }) => promised),
    ])
      expect(dates).toEqual(dates.toSorted((one, other) => one - other));
    for (const { promised, delivered, why } of study.milestones)
      if (promised !== delivered) expect(why).toBeTruthy();
  });
});

test.each([
  [4, 4, "in the promised week"],
  [10, 9, "1 week early"],
  [8, 10, "2 weeks late"],
])("week %i promised, week %i actual: %s", (promised, delivered, words) => {
  expect(describePunctuality({ promised, delivered })).toBe(words);
});

test("the axis ends on the even week at or after the last date", () => {
  const ends = (promised: number, delivered: number) =>
    createWeekScale([{ name: "", promised, delivered }]).to;
  expect([ends(18, 18), ends(20, 21), ends(10, 9), ends(0, 0)]).toEqual([18, 22, 10, 2]);
  expect(ends(60, 62)).toBe(66);
});
