import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { press, signIn, withAndWithoutScripts } from "./actions";
import { expectHours, hoursOn, setHours } from "./call-hours";
import { expect, test } from "./fixtures";

async function openHours(page: Page) {
  await signIn(page, "/admin/booking");
  await page.getByRole("link", { name: "Your hours" }).click();
  await expect(page.getByRole("heading", { name: "Your call hours" })).toBeVisible();
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("rows are added and removed, the rest of the form stays, and Enter saves", async ({
    page,
    server,
  }) => {
    test.slow();
    const stored = () => server.rows("select * from booking_settings");
    const before = stored();
    await openHours(page);
    await page.getByLabel("Name").fill("Asha");
    await setHours(page, "Saturday", ["09:00", "12:00"], ["13:00", "17:00"], ["18:00", "00:00"]);
    await press(page, "Remove the hours from 13:00 on Saturday");
    await expectHours(page, "Saturday", ["09:00", "12:00"], ["18:00", "00:00"]);
    const calendar = (number: number) => page.getByLabel(`Calendar ${number}`, { exact: true });
    for (const [index, name] of ["a", "b", "c"].entries()) {
      await press(page, "Add a calendar");
      await calendar(index + 1).fill(`https://${name}.invalid/x.ics`);
    }
    await press(page, "Remove calendar 2");
    await expect(calendar(2)).toHaveValue("https://c.invalid/x.ics");
    await expect(calendar(3)).toHaveCount(0);
    await press(page, "Add days off");
    await page.getByLabel("First day off 1").fill("2999-12-24");
    await expect(page.getByLabel("Name")).toHaveValue("Asha");
    expect(stored()).toEqual(before);

    await page.getByLabel("Name").press("Enter");
    await expect(page.getByText("The booking page shows the new times.")).toBeVisible();
    const [settings] = stored();
    expect(JSON.parse(String(settings?.hours))[5]).toEqual([
      [540, 720],
      [1080, 1440],
    ]);
    expect(JSON.parse(String(settings?.days_off))).toEqual([["2999-12-24", "2999-12-24"]]);
    await expectHours(page, "Saturday", ["09:00", "12:00"], ["18:00", "00:00"]);
    const busy = page.getByRole("region", { name: "Busy times" });
    for (const name of ["Calendar 1 (a.invalid)", "Calendar 2 (c.invalid)"])
      await expect(busy).toContainText(`${name}Not read yet.It could not be fetched`);

    // As before, for the next test.
    await press(page, "Remove calendar 1");
    await press(page, "Remove calendar 1");
    await press(page, "Remove the days off from 2999-12-24");
    await setHours(page, "Saturday");
    await press(page, "Save");
    await expect(busy).toHaveCount(0);
  });

  test("hours that overlap or are reversed are named in their row", async ({ page }) => {
    test.slow();
    await openHours(page);
    await page.getByLabel("Name").fill("Asha");
    await setHours(page, "Saturday", ["09:00", "12:00"], ["11:00", "13:00"]);
    await setHours(page, "Sunday", ["17:00", "09:00"]);
    await press(page, "Save");
    const summary = page.getByRole("alert");
    await expect(summary).toContainText("Saturday start 2: These hours overlap 9:00-12:00.");
    await expect(summary).toContainText("Sunday end 1: End after the start.");
    const second = hoursOn(page, "Saturday", 1);
    await expect(second.from).toHaveAccessibleDescription("These hours overlap 9:00-12:00.");
    if (javaScriptEnabled) {
      await expect(second.from).toBeFocused();
      await expectAccessible(page, { within: "main" });
    }
    await press(page, "Remove the hours from 09:00 on Saturday");
    await expectHours(page, "Saturday", ["11:00", "13:00"]);
  });
});

test("an added row is focused, and so is what is in the place of a removed one", async ({ page }) => {
  await openHours(page);
  await press(page, "Add hours on Sunday");
  await expect(hoursOn(page, "Sunday").from).toBeFocused();
  await hoursOn(page, "Sunday").from.fill("09:00");
  await press(page, "Add hours on Sunday");
  await expect(hoursOn(page, "Sunday", 1).from).toBeFocused();
  await press(page, "Remove the hours from 09:00 on Sunday");
  await expect(page.getByText("Removed the hours from 09:00 on Sunday.")).toBeAttached();
  await expect(page.getByRole("button", { name: "Remove the empty hours on Sunday" })).toBeFocused();
  await press(page, "Remove the empty hours on Sunday");
  await expect(page.getByRole("button", { name: "Add hours on Sunday" })).toBeFocused();
});
