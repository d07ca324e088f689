import { describe, expect, test } from "vitest";
import { caseStudies } from "~/content/case-studies/all-studies";
import { prices } from "~/content/marketing-figures";
import { firstPriceList } from "~/features/price-lists/first-price-list";
import { createWeekScale } from "./drawings";
import { computeInvoice, describePunctuality, priceChoices } from "./study-figures";

describe.each(caseStudies.map((study) => [study.number, study] as const))("%s", (_number, study) => {
  test("states the range of the calculator", () => {
    for (const { priceList, choices, min, max } of [study.estimate, study.firstEstimate ?? study.estimate]) {
      if (priceList !== firstPriceList.version) continue;
      expect(priceChoices(choices)).toMatchObject({ min, max });
    }
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
});
