import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessible";
import { confirmStep, press, signIn, withAndWithoutScripts } from "./actions";
import { expectHours, setHours } from "./call-hours";
import { expect, staff, test } from "./fixtures";

/** Lets staff take calls every day. */
async function takeCalls(page: Page) {
  await signIn(page, "/admin/booking");
  await page.getByRole("link", { name: "Your hours" }).click();
  await page.getByLabel("Visitors can book calls").check();
  await page.getByLabel("Name").fill("Asha");
  await page.getByLabel("Time zone").selectOption("Europe/Berlin");
  for (const day of ["Saturday", "Sunday"]) await setHours(page, day, ["09:00", "12:00"], ["13:00", "17:00"]);
  await press(page, "Save");
  await expect(page.getByText("The booking page shows the new times.")).toBeVisible();
  await expectHours(page, "Sunday", ["09:00", "12:00"], ["13:00", "17:00"]);
}

const days = (page: Page) => page.getByRole("region", { name: "Choose a day" }).getByRole("link");
const times = (page: Page) => page.getByRole("region", { name: "Times on" }).getByRole("link");

withAndWithoutScripts((javaScriptEnabled) => {
  test.use({ timezoneId: "America/New_York" });

  test("a visitor books a call, moves it and cancels it", async ({ page, server, context }) => {
    test.slow();
    const email = `mira.${javaScriptEnabled}@example.com`;
    const call = () =>
      server.rows("select b.* from bookings b join leads l on l.id = b.lead_id where l.email = ?", email);
    await takeCalls(page);
    await context.clearCookies();

    await page.goto("/contact");
    await page.getByRole("link", { name: "Or book a call" }).click();
    const inNewYork = page.getByText("New York time; below each, our time (Berlin time)");
    const inBerlin = page.getByText("Berlin time", { exact: true });
    await expect(javaScriptEnabled ? inNewYork : inBerlin).toBeVisible();
    await page.getByRole("link", { name: "Another time zone" }).click();
    await page.getByLabel("Time zone").selectOption("America/New_York");
    await press(page, "Show times");
    await expect(inNewYork).toBeVisible();
    await days(page).nth(2).click();
    await expect(days(page).nth(2)).toHaveAttribute("aria-current", "date");
    await expect(times(page).nth(1)).toContainText(/AM|PM/);
    await times(page).nth(1).click();
    await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
    await page.getByLabel("Name").fill("Mira Kent");
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("What is it about?").fill("A stock system");

    await press(page, "Book this call");
    await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible();
    await expect(page.getByText(/\(New York time\)/).first()).toBeVisible();
    expect(call()).toMatchObject([{ status: "booked", sequence: 0, zone: "America/New_York" }]);
    await page.getByRole("link", { name: "Move the call" }).click();
    await days(page).last().click();
    await times(page).last().click();
    await press(page, "Move the call");
    await expect(page.getByText("Your call has been moved.")).toBeVisible();
    expect(call()).toMatchObject([{ status: "booked", sequence: 1 }]);

    await confirmStep(page, "Cancel the call");
    await expect(page.getByRole("heading", { name: "This call was canceled" })).toBeVisible();
    expect(call()).toMatchObject([{ status: "canceled", sequence: 2 }]);
  });
});

test.describe("in New York", () => {
  test.use({ timezoneId: "America/New_York" });

  test("a suspected request's confirmation survives a reload, above times in the browser's zone", async ({
    page,
    context,
  }) => {
    await takeCalls(page);
    await context.clearCookies();
    await page.goto("/book");
    const inNewYork = page.getByText("New York time; below each, our time (Berlin time)");
    await expect(inNewYork).toBeVisible();
    await times(page).last().click();
    await page.getByLabel("Name").fill("Bo");
    await page.getByLabel("E-mail").fill("bo@example.com");
    await page
      .locator('form[method="post"] input[name="reserved"]')
      .fill("https://spam.example", { force: true });
    await press(page, "Book this call");
    const confirmation = page.getByText("We have your request.");
    await expect(confirmation).toBeVisible();
    await expect(inNewYork).toBeVisible();
    await page.reload();
    await expect(inNewYork).toBeVisible();
    await expect(confirmation).toBeVisible();
  });

  test("a day chosen before the browser's zone arrives is shown in that zone", async ({ page, context }) => {
    await takeCalls(page);
    await context.clearCookies();
    const isFirst = ({ pathname, search }: URL) => pathname === "/book.data" && !/[?&](day|at)=/.test(search);
    // Never answered, as if the network were slow.
    await page.route(isFirst, () => {});
    await page.goto("/book");
    await days(page).nth(2).click();
    await expect(days(page).nth(2)).toHaveAttribute("aria-current", "date");
    await expect(page.getByText("New York time; below each, our time (Berlin time)")).toBeVisible();
    await times(page).first().click();
    await expect(page.getByRole("heading", { name: "Your details" })).toBeVisible();
    await expect(page).toHaveURL(/zone=America%2FNew_York/);
  });
});

test("the pages of a call are accessible, and staff cancel one", async ({ page }) => {
  test.slow();
  await takeCalls(page);
  await expectAccessible(page, { within: "main" });
  await page.goto("/book?zone=Asia/Tokyo");
  await times(page).last().click();
  await page.getByLabel("Name").fill("Lena");
  await page.getByLabel("E-mail").fill("lena@example.com");
  await expectAccessible(page, { within: "main" });
  await press(page, "Book this call");
  await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible();
  await page.getByRole("link", { name: "Cancel the call" }).click();
  await expectAccessible(page, { within: "main" });

  await page.goto("/book?zone=Europe/Berlin");
  await times(page).last().click();
  await page.getByLabel("Name").fill("Ravi");
  await page.getByLabel("E-mail").fill("ravi@example.com");
  await press(page, "Book this call");
  await expect(page.getByRole("heading", { name: "Your call is booked" })).toBeVisible();
  await page.goto("/admin/booking");
  await expectAccessible(page, { within: "main" });
  const row = page.getByRole("row").filter({ hasText: "Ravi" });
  await expect(row).toContainText(staff.email);
  await row.getByRole("link", { name: "Cancel" }).click();
  await press(page, "Cancel the call");
  await expect(page.getByText("The call was canceled.")).toBeVisible();
  await expect(row).toHaveCount(0);
});
