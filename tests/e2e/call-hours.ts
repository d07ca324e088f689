import type { Page } from "@playwright/test";
import { press } from "./actions";
import { expect } from "./fixtures";

type Hours = readonly [from: string, until: string];

/** The controls of one of a day's hours. */
export const hoursOn = (page: Page, day: string, index = 0) => ({
  from: page.getByLabel(`${day} start ${index + 1}`),
  until: page.getByLabel(`${day} end ${index + 1}`),
});

/** Replaces a day's hours in the form of call hours. */
export async function setHours(page: Page, day: string, ...hours: Hours[]): Promise<void> {
  const removals = page
    .getByRole("group", { name: day, exact: true })
    .getByRole("button", { name: "Remove" });
  for (let count = await removals.count(); count > 0; count -= 1) {
    await removals.first().click();
    await expect(removals).toHaveCount(count - 1);
  }
  for (const [index, [from, until]] of hours.entries()) {
    await press(page, `Add hours on ${day}`);
    const controls = hoursOn(page, day, index);
    await controls.from.fill(from);
    await controls.until.fill(until);
  }
}

/** Expects a day to have exactly these hours. */
export async function expectHours(page: Page, day: string, ...hours: Hours[]): Promise<void> {
  for (const [index, [from, until]] of hours.entries()) {
    const controls = hoursOn(page, day, index);
    await expect(controls.from).toHaveValue(from);
    await expect(controls.until).toHaveValue(until);
  }
  await expect(hoursOn(page, day, hours.length).from).toHaveCount(0);
}
