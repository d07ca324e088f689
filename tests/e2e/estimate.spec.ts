import { expect, startStudio, test } from "./test";

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

test.describe("with JavaScript", () => {
  test("the button waits for a project type, and the range follows every choice", async ({ page }) => {
    await page.goto("/get-estimate");
    const submit = page.getByRole("button", { name: button });
    const running = page.getByRole("complementary", { name: "Running estimate" });
    await expect(submit).toBeDisabled();
    await page.getByRole("radio", { name: "Simple website $2,000–$8,000" }).check();
    await expect(submit).toBeEnabled();
    await expect(running).toContainText("$2,000–$8,000");
    await page.getByRole("checkbox", { name: "AI integration" }).check();
    await page.getByRole("radio", { name: "Flexible × 0.9" }).check();
    await expect(running).toContainText("$3,600–$16,200");
    await page.getByRole("slider", { name: "Complexity" }).press("End");
    await expect(running).toContainText("$7,200–$32,400");
    await expect(running.getByRole("status")).toHaveText("Running estimate $7,200–$32,400");
  });

  test("what was chosen on a slow line before the script arrived counts", async ({ page }) => {
    await page.route(/\/assets\/.*\.js/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto("/get-estimate", { waitUntil: "commit" });
    await page.getByRole("radio", { name: "Mobile app" }).check();
    await expect(page.getByRole("complementary", { name: "Running estimate" })).toContainText(
      "$10,000–$50,000",
    );
    await expect(page.getByRole("radio", { name: "Mobile app" })).toBeChecked();
  });

  test("when the network fails, everything stays and a message says so", async ({ page, context }) => {
    await page.goto("/get-estimate");
    await page.getByRole("radio", { name: "E-commerce store" }).check();
    await page.getByRole("checkbox", { name: "Payment processing" }).check();
    await page.getByRole("textbox").fill("Tea, sold by weight");
    await context.setOffline(true);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText(
      "There was an error submitting your message. Please try again.",
    );
    await expect(page.getByRole("checkbox", { name: "Payment processing" })).toBeChecked();
    await context.setOffline(false);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(sheetAddress);
    await expect(page.getByRole("article")).toContainText("Tea, sold by weight");
  });

  test("a refused choice is named at its group, takes the focus, and the rest is kept", async ({ page }) => {
    await page.goto("/get-estimate?projectType=mobile-app&coreFeatures=database&complexity=8");
    await expect(page.locator("header[data-ready]")).toBeVisible();
    // A field of nobody's: one that React knows could be put right by it at any time.
    await page.locator("form#estimate").evaluate((form: HTMLFormElement) => {
      const stray = Object.assign(document.createElement("input"), { type: "hidden" });
      stray.name = "coreFeatures";
      stray.value = "no-such-feature";
      form.append(stray);
    });
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("alert")).toContainText(
      "One of these choices is not on our list. Please choose again.",
    );
    await expect(page.locator("#estimate-coreFeatures")).toContainText(
      "One of these choices is not on our list.",
    );
    await expect(page.locator("[name=coreFeatures]").first()).toBeFocused();
    await expect(page.locator(":focus")).toHaveAccessibleDescription(/not on our list/);
    await expect(page.getByRole("checkbox", { name: "Database" })).toBeChecked();
    await expect(page.getByRole("slider", { name: "Complexity" })).toHaveValue("8");
  });

  test("the sheet can be printed, and 'New Estimate' starts from nothing", async ({ page }) => {
    await page.goto("/get-estimate?projectType=mobile-app&coreFeatures=database");
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(sheetAddress);
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute("data-printed", "");
    });
    await page.getByRole("button", { name: "Print" }).click();
    await expect(page.locator("body")).toHaveAttribute("data-printed", "");
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("link", { name: "New Estimate" })).toBeHidden();
    await expect(page.getByRole("article")).toHaveCSS("color", "rgb(0, 0, 0)");
    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.getByRole("link", { name: "New Estimate" }).click();
    await expect(page).toHaveURL("/get-estimate");
    await expect(page.getByRole("button", { name: button })).toBeDisabled();
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  });

  test("the mail's address is checked in place", async ({ page, server }) => {
    await page.goto("/get-estimate?projectType=mobile-app");
    const discovered = page.waitForResponse(/__manifest.*email/);
    await page.getByRole("button", { name: button }).click();
    await expect(page).toHaveURL(sheetAddress);
    const sheet = page.url();
    const address = page.getByLabel("Your e-mail address");
    const script = page.waitForResponse(/email\.route-.*\.js/);
    await address.fill("mailbox@example.com");
    await Promise.all([script, discovered]);
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page.getByRole("alert")).toContainText("There was an error submitting your message.");
    await page.context().setOffline(false);
    await expect(address).toHaveValue("mailbox@example.com");
    await page.getByRole("button", { name: "E-mail it to me" }).click();
    await expect(page).toHaveURL(`${sheet}?mailed=1`);
    await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
    expect(server.rows("select kind from leads where email = 'mailbox@example.com'")).toEqual([
      { kind: "estimate" },
    ]);
  });
});

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
    await expect(page).toHaveURL(`/get-estimate/${code}?mailed=1`);
    await expect(page.getByRole("status").filter({ hasText: "on its way" })).toBeVisible();
    expect(server.rows("select kind from leads where email = 'ravi@example.com'")).toEqual([
      { kind: "estimate" },
    ]);

    // The same mailbox, spelt another way: the wish is kept, and nobody is told of a mail that will not come.
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

  test("the choices of a sheet can be changed, and an unknown code says what to do", async ({ page }) => {
    await page.goto("/get-estimate?projectType=simple-website&support=six-months&budget=x&complexity=99");
    await expect(page.getByRole("radio", { name: "Six months" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Not settled yet" })).toBeChecked();
    await expect(page.getByRole("slider", { name: "Complexity" })).toHaveValue("5");
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("link", { name: "Change these choices" }).click();
    await expect(page.getByRole("radio", { name: "Simple website" })).toBeChecked();
    await expect(page.getByRole("radio", { name: "Six months" })).toBeChecked();

    const answer = await page.goto("/get-estimate/NOSUC-HC0DE");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no estimate under this code");
    await page.getByRole("link", { name: "New Estimate" }).click();
    await expect(page).toHaveURL("/get-estimate");
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`above the limit, JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("the calculator keeps every choice and says where to write to", async ({ page }) => {
      const studio = await startStudio({ CONTACT_LIMITS: "10,3" });
      for (let index = 0; index < 30; index += 1) {
        const form = { projectType: "mobile-app", description: `Flood ${index}` };
        const headers = { Origin: studio.url };
        await page.request.post(`${studio.url}/get-estimate`, { form, headers, maxRedirects: 0 });
      }
      await page.goto(`${studio.url}/get-estimate?projectType=ecommerce-store&coreFeatures=database`);
      await page.getByRole("textbox").fill("Tea & cake");
      const answer = page.waitForResponse((response) => response.request().method() === "POST");
      await page.getByRole("button", { name: button }).click();
      expect((await answer).status()).toBe(429);
      await expect(page.getByRole("alert")).toContainText("hello@bracketandspline.example");
      await expect(page.getByRole("radio", { name: "E-commerce store" })).toBeChecked();
      await expect(page.getByRole("checkbox", { name: "Database" })).toBeChecked();
      await expect(page.getByRole("textbox")).toHaveValue("Tea & cake");
      await studio.stop();
    });
  });
}
