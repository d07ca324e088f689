import { expect, test } from "./test";

const figures: [kind: RegExp, cost: string, time: string][] = [
  [/^Simple website/, "$2,000–$8,000", "Agreed with the order"],
  [/^First slice/, "Part of its project’s price", "2-4 weeks"],
  [/^MVP/, "Added up in the calculator", "6-10 weeks"],
  [/^Standard project/, "$25k-$200k", "3-6 months"],
  [/^Enterprise project/, "$25,000 and up", "6-12 months"],
  [/^Product customization/, "Quoted for the change", "2-8 weeks"],
  [/^AI integration/, "from $15k", "4-8 weeks"],
  [/^Consulting/, "$150-250 per hour", "As many hours as agreed"],
  [/^Maintenance/, "20-35% annually", "Year by year"],
];

test("white text on the bar, five floors, and a way into the calculator for each type of project", async ({
  page,
}) => {
  await page.goto("/custom-development");
  await expect(page).toHaveTitle(/^Custom Development \| /);
  await expect(page.locator(".site-header a").first()).toHaveCSS("color", "rgb(255, 255, 255)");

  const floors = page.getByRole("region", { name: "One piece of software, five floors" });
  await expect(floors.getByRole("heading", { level: 3 })).toHaveText([
    /Screens/,
    /Rules/,
    /Connections/,
    /Data/,
    /Ground/,
  ]);
  const types = page.getByRole("region", { name: "Five things we are asked to build" }).getByRole("listitem");
  await expect(types).toHaveCount(5);
  await expect(types.nth(1)).toContainText("$5,000–$25,000");
  await types.nth(3).getByRole("link", { name: "Price it: Mobile app" }).click();
  await expect(page.getByRole("radio", { name: "Mobile app" })).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("every price and duration is a row of one table, on wide screens and narrow ones", async ({
    page,
  }) => {
    await page.goto("/custom-development#cost-and-time");
    const section = page.getByRole("region", {
      name: "What things cost and how long they take",
      exact: true,
    });
    await expect(section).toBeInViewport();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const table = section.getByRole("table");
      for (const [kind, cost, time] of figures) {
        const row = table.getByRole("row", { name: kind });
        await expect(row.getByRole("cell")).toHaveText([cost, time]);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await expect(section.getByText(/MVP in 2-4 weeks.*The MVP of 6-10 weeks/)).toBeVisible();
    await expect(section.getByText(/within 24 hours.*within 24-48 hours/)).toBeVisible();
    await expect(section.locator('a[href="/get-estimate"]')).toBeVisible();
    await expect(page.getByText("5-15 experts", { exact: true })).toBeVisible();

    const question = page.getByText("Why does AI integration have two prices?");
    await question.click();
    await expect(page.getByText(/\$2,000–\$10,000.*starts at \$15k/)).toBeVisible();
  });
});
