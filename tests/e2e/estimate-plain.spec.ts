import { expect, test } from "./test";

const button = "Get Estimate";
const sheetAddress = /\/get-estimate\/[0-9A-Z]{5}-[0-9A-Z]{5}$/;
const sections = [
  "Project Type",
  "Core Features",
  "Advanced Features",
  "Design and Experience",
  "Timeline",
  "Users Expected",
  "Complexity",
  "Ongoing Support",
  "Additional Options",
  "Budget Range",
  "Project Description",
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the whole journey: eleven sections, an estimate, its sheet and its mail", async ({
    page,
    server,
  }) => {
    await page.goto("/get-estimate");
    await expect(page.locator("fieldset h2")).toHaveText(sections);
    await page.getByRole("radio", { name: "Enterprise solution $25,000 and up" }).check();
    await page.getByRole("checkbox", { name: "Third-party integrations" }).check();
    await page.getByRole("radio", { name: "Rush" }).check();
    await page.getByRole("radio", { name: "More than 1,000 users" }).check();
    await page.getByRole("slider", { name: "Complexity" }).press("ArrowRight");
    await page.getByRole("radio", { name: "$50,000 and more" }).check();
    await page.getByRole("textbox").fill("A ferry line.\nTwo harbours.");
    await page.getByRole("button", { name: button }).click();

    await expect(page).toHaveURL(sheetAddress);
    const code = page.url().split("/").at(-1) ?? "";
    const sheet = page.getByRole("article");
    // (25,000 + 500 + 3,000) and (50,000 + 3,000 + 10,000), times 1.5, times 1.2
    await expect(sheet.getByRole("heading", { level: 1 })).toContainText("$51,300–$113,400");
    await expect(sheet.getByRole("row", { name: "Subtotal $28,500 $63,000" })).toBeVisible();
    await expect(sheet.getByRole("row", { name: "Timeline: rush × 1.5 $42,750 $94,500" })).toBeVisible();
    await expect(
      sheet.getByRole("row", { name: "Complexity: 6 of 10 × 1.2 $51,300 $113,400" }),
    ).toBeVisible();
    for (const text of [
      "Development and testing",
      "Quality assurance",
      "Deployment setup",
      "One month free support",
      "Book consultation",
      "Receive proposal",
      "Milestone payments",
      "Two harbours.",
      "2025-1",
      code,
    ]) {
      await expect(sheet).toContainText(text);
    }
    await expect(page.getByRole("link", { name: "Discuss this estimate" })).toHaveAttribute(
      "href",
      `/contact?estimate=${code}`,
    );
    await expect(page.getByRole("button", { name: "Print" })).toHaveCount(0);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");

    await page.getByLabel("Your e-mail address").fill("ravi@localhost@example.com");
    await page.locator("#estimate-email").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page).toHaveURL(`/get-estimate/${code}/email`);
    await expect(page.getByText("Please enter an e-mail address such as name@example.com.")).toBeVisible();
    await expect(page.getByLabel("Your e-mail address")).toHaveValue("ravi@localhost@example.com");
    await page.getByLabel("Your e-mail address").fill("ravi@example.com");
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page).toHaveURL((address) => address.href.includes(`/get-estimate/${code}?sent=`));
    await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
    expect(server.rows("select kind from leads where email = 'ravi@example.com'")).toEqual([
      { kind: "estimate" },
    ]);

    // The same mailbox, spelled another way: the wish is kept, and nobody is told of a mail that will not come.
    await page.getByLabel("Your e-mail address").fill("ravi+again@example.com");
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page).toHaveURL(`/get-estimate/${code}/email`);
    await expect(page.getByText("the estimate was not mailed")).toBeVisible();
    await expect(page.getByLabel("Your e-mail address")).toHaveValue("ravi+again@example.com");
    expect(server.rows("select kind from leads where email = 'ravi+again@example.com'")).toHaveLength(1);
  });

  test("without a project type the form comes back with everything else", async ({ page }) => {
    await page.goto("/get-estimate");
    await expect(page.getByRole("button", { name: button })).toBeEnabled();
    await page.locator("#estimate").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByRole("checkbox", { name: "Database" }).check();
    await page.getByRole("radio", { name: "One year" }).check();
    await page.getByRole("slider", { name: "Complexity" }).press("Home");
    await page.getByRole("textbox").fill("Tea & cake");
    await page.getByRole("button", { name: button }).click();
    const section = page.locator("#estimate-projectType");
    await expect(section).toContainText("Choose a project type to get an estimate.");
    await expect(page.getByRole("checkbox", { name: "Database" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "One year" })).toBeChecked();
    await expect(page.getByRole("slider", { name: "Complexity" })).toHaveValue("1");
    await expect(page.getByRole("textbox")).toHaveValue("Tea & cake");
  });

  test("an unknown code says what to do", async ({ page }) => {
    const answer = await page.goto("/get-estimate/NOSUC-HC0DE");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no estimate under this code");
  });
});
