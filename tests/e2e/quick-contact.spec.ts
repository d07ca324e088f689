import { expect, test } from "./test";

const button = "Let's talk";

test("the button waits for both answers, and the thank-you clears the form", async ({ page, server }) => {
  await page.goto("/quick-contact");
  await expect(page.getByRole("button", { name: button })).toBeDisabled();
  await page.getByLabel("Your Name *").fill("Quick Asha");
  await expect(page.getByRole("button", { name: button })).toBeDisabled();
  await page.getByLabel("Phone Number *").fill("+1 555 010 0199");
  await page.getByRole("button", { name: button }).click();
  await expect(page.getByRole("status")).toHaveText("Thank you! We'll contact you soon.");
  await expect(page.getByLabel("Your Name *")).toHaveValue("");
  expect(server.rows("select kind, phone, subject from leads where name = 'Quick Asha'")).toEqual([
    {
      kind: "quick-contact",
      phone: "+1 555 010 0199",
      subject: "Quick contact request from the website popup",
    },
  ]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a missing number is said at the field, then the contact is stored", async ({ page, server }) => {
    await page.goto("/quick-contact");
    await page.locator("form#quick-contact").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel("Your Name *").fill("Plain Asha");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByLabel("Phone Number *")).toHaveAccessibleDescription(/phone number/);
    await expect(page.getByLabel("Your Name *")).toHaveValue("Plain Asha");
    await page.getByLabel("Phone Number *").fill("(555) 010-0199");
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("status")).toHaveText("Thank you! We'll contact you soon.");
    expect(server.rows("select phone from leads where name = 'Plain Asha'")).toEqual([
      { phone: "(555) 010-0199" },
    ]);
  });
});
