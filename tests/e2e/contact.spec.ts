import { fillContact, watchShifts } from "./actions";
import { expect, test } from "./test";

test.describe("with JavaScript", () => {
  test("what is missing is said at the field, and the first of them has the focus", async ({ page }) => {
    await page.goto("/contact");
    await page.getByLabel("Subject").fill("Stock system");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toHaveAccessibleDescription(/Please tell us your name/);
    await expect(page.getByRole("alert")).toContainText("Please write us a message.");
    await page.getByLabel("Name").fill("Asha");
    await expect(page.getByText("Please tell us your name.")).toHaveCount(0);
    await expect(page.getByLabel("Subject")).toHaveValue("Stock system");
  });

  test("a lead says what began the visit, however many pages ago that was", async ({ page, server }) => {
    await page.goto("/?utm_source=letter&utm_campaign=spring", { referer: "https://search.example/" });
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" }).click();
    await fillContact(page, "Campaign Asha");
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Thank you for your message!" })).toBeVisible();
    const [lead] = server.rows("select source from leads where name = 'Campaign Asha'");
    expect(JSON.parse(String(lead?.source))).toEqual({
      page: "/contact",
      referrer: "https://search.example/",
      utm: { utm_source: "letter", utm_campaign: "spring" },
    });
  });

  test("when the network fails, everything typed stays and a message says so", async ({ page, server }) => {
    await page.goto("/contact");
    await fillContact(page, "Offline Asha");
    await page.context().setOffline(true);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "There was an error submitting your message. Please try again.",
    );
    await expect(page.getByLabel("Message")).toHaveValue("Hello");
    await page.context().setOffline(false);
    await page.getByRole("button", { name: "Send message" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Thank you for your message!" })).toBeVisible();
    expect(server.rows("select id from leads where name = 'Offline Asha'")).toHaveLength(1);
  });

  test("the confirmation moves nothing when it comes late", async ({ page, context }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await page.goto("/contact");
    await fillContact(page, "Slow Asha");
    const send = page.getByRole("button", { name: "Send message" });
    await expect(page.getByText("Checked", { exact: true })).toBeVisible();
    // What moves within half a second after a press counts as its effect.
    const network = await context.newCDPSession(page);
    const speed = { offline: false, latency: 700, downloadThroughput: -1, uploadThroughput: -1 };
    await network.send("Network.emulateNetworkConditions", speed);
    const shifts = await watchShifts(page);
    await send.click();
    await expect(page.getByText("Thank you for your message!")).toBeInViewport();
    await page.waitForTimeout(300);
    expect(await shifts()).toBeLessThan(0.02);
  });

  test("one question of the FAQ is open at a time", async ({ page }) => {
    await page.goto("/contact");
    await page.getByText("What does a project cost?").click();
    await expect(page.getByText("Custom development costs $25k-$200k")).toBeVisible();
    await page.getByText("How long will it take?").click();
    await expect(page.getByText("Custom development costs $25k-$200k")).toBeHidden();
    await expect(page.locator("details[name=faq]")).toHaveCount(6);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a refused message comes back with everything typed and the reason at the field", async ({
    page,
    server,
  }) => {
    await page.goto("/contact");
    await page.locator("form#contact").evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await page.getByLabel("Name").fill("Ravi");
    await page.getByLabel("E-mail").fill("ravi at example.com");
    await page.getByLabel("Message").fill("First line\nsecond line");
    await page.getByLabel("Project type").selectOption("saas");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByRole("button", { name: "Send message" }).click();
    expect((await answer).status()).toBe(400);
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/name@example.com/);
    await expect(page.getByLabel("Subject")).toHaveAccessibleDescription(/what this is about/);
    await expect(page.getByLabel("Name")).toHaveValue("Ravi");
    await expect(page.getByLabel("Message")).toHaveValue("First line\nsecond line");
    await expect(page.getByLabel("Project type")).toHaveValue("saas");
    expect(server.rows("select id from leads where name = 'Ravi'")).toEqual([]);
  });
});
