import { legalIssues } from "../../app/content/legal";
import { expect, test } from "./test";

test.use({ javaScriptEnabled: false });

test("every clause of the terms has its number, its note and its anchor; what counsel has to settle is marked", async ({
  page,
}) => {
  await page.goto("/terms");
  await expect(page).toHaveTitle(/^Terms \| /);
  const contents = page.getByRole("navigation", { name: "Clauses" }).getByRole("link");
  await expect(contents).toHaveCount(16);
  for (const link of await contents.all()) {
    const clause = page.locator((await link.getAttribute("href")) ?? "");
    const title = (await link.innerText()).replace(/^\d+\s*/, "");
    await expect(clause.getByRole("heading", { level: 2 })).toContainText(title);
    await expect(clause.locator(".terms-note")).not.toBeEmpty();
  }
  await expect(page.getByText("Nothing is binding until you sign that proposal.")).toBeVisible();
  await expect(page.getByText("An estimate is a range, not an offer.")).toBeVisible();
  await expect(page.locator('main a[href="/custom-development#cost-and-time"]')).toBeVisible();
  await expect(page.getByText("Hold: for counsel to settle")).toHaveCount(3);
  await expect(page.locator("#law")).toContainText("The law of India applies");
  await expect(page.getByRole("table", { name: "Issues" }).getByRole("row")).toHaveCount(
    1 + legalIssues.length,
  );
});
