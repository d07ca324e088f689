import type { Page } from "@playwright/test";
import { formatUsd } from "~/lib/text/numbers";
import { priceProject } from "../support/prices";
import { holdScripts } from "./actions";
import { expect, test, waitUntilHydrated } from "./fixtures";

test.use({ waitForHydration: false, viewport: { width: 1000, height: 800 } });

test("scripts are requested after the load event, without interaction", async ({ page }) => {
  let loaded = false;
  page.on("load", () => {
    loaded = true;
  });
  const requested: boolean[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loaded = false;
    if (request.resourceType() === "script") requested.push(loaded);
  });
  for (const path of ["/services", "/contact"]) {
    await page.goto(path);
    await expect(page.locator(".site-header[data-ready]")).toBeVisible({ timeout: 5_000 });
  }
  expect(requested.length).toBeGreaterThan(10);
  expect(requested).not.toContain(false);
});

/** What visitors do before hydration, and the page's expected state after it. */
type Step = (page: Page) => Promise<unknown>;
const cases: [what: string, path: string, act: Step, expectResult: Step][] = [
  [
    "a product in the carousel's selector",
    "/saas-products",
    (page) => page.getByRole("combobox", { name: "Choose a product" }).selectOption("gaming"),
    async (page) => {
      await expect(page).toHaveURL("/saas-products?product=gaming");
      await expect(page.locator("#gaming")).toHaveAttribute("data-active");
    },
  ],
  [
    "text in the blog's search",
    "/blog",
    (page) => page.getByRole("searchbox").pressSequentially("language"),
    async (page) => {
      await expect(page).toHaveURL("/blog?q=language");
      await expect(page.getByRole("searchbox")).toHaveValue("language");
      await expect(page.getByRole("searchbox")).toBeFocused();
      await expect(page.getByText(/results? *Show all/)).toBeVisible();
    },
  ],
  [
    "a selected phase",
    "/development-process",
    (page) => page.locator('a[href*="phase=3"]').first().click(),
    (page) => expect(page.getByRole("tab", { selected: true })).toHaveAttribute("href", /phase=3/),
  ],
  [
    "choices in the calculator",
    "/get-estimate",
    async (page) => {
      await page.getByRole("radio", { name: "Mobile app" }).check();
      await page.getByRole("checkbox", { name: "Database" }).check();
      await page.getByRole("textbox").first().pressSequentially("Two shops");
    },
    async (page) => {
      await expect(page.getByRole("radio", { name: "Mobile app" })).toBeChecked();
      await expect(page.getByRole("textbox").first()).toHaveValue("Two shops");
      await expect(
        page.getByText(formatUsd(priceProject("mobile-app", { coreFeatures: ["database"] }).min)).first(),
      ).toBeVisible();
    },
  ],
  [
    "a started message",
    "/contact",
    (page) => page.getByLabel("Subject").pressSequentially("A booking"),
    async (page) => {
      await expect(page.getByLabel("Subject")).toBeFocused();
      await page.keyboard.type(" desk");
      await expect(page.getByLabel("Subject")).toHaveValue("A booking desk");
    },
  ],
  [
    "an opened menu",
    "/blog",
    (page) => page.locator(".mobile-menu summary").click(),
    (page) => expect(page.locator(".mobile-menu")).toHaveAttribute("open"),
  ],
  [
    "a menu opened by hovering",
    "/services",
    async (page) => {
      await page.setViewportSize({ width: 1300, height: 800 });
      await page.getByRole("button", { name: "Services" }).hover();
      await expect(page.locator(".services-list a").first()).toBeVisible();
    },
    async (page) => {
      await expect(page.locator(".services-menu[data-ready]")).toBeVisible();
      await expect(page.getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "true");
      await expect(page.locator(".services-list a").first()).toBeVisible();
    },
  ],
  [
    "a menu entered with the arrow key",
    "/services",
    async (page) => {
      await page.setViewportSize({ width: 1300, height: 800 });
      await page.getByRole("button", { name: "Services" }).focus();
      await page.keyboard.press("ArrowDown");
    },
    async (page) => {
      await expect(page.locator(".services-menu[data-ready]")).toBeVisible();
      await expect(page.getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "true");
      await expect(page.locator(".services-list a").first()).toBeFocused();
    },
  ],
];

for (const [what, path, act, expectResult] of cases) {
  test(`hydration keeps ${what}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    await act(page);
    await release();
    await expectResult(page);
  });
}

test("a dissolve that another click skips causes no error", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("pagereveal", (event) =>
      (event as unknown as { viewTransition?: { skipTransition(): void } }).viewTransition?.skipTransition(),
    ),
  );
  for (const path of ["/services", "/terms"]) {
    await page.goto(path);
    await page.locator("footer a[href='/contact']").first().click();
    await expect(page).toHaveURL("/contact");
    await waitUntilHydrated(page);
  }
});

test("a dissolve to a page whose style sheets are not cached causes no error", async ({ page }) => {
  // A route turns the browser's cache off.
  await holdScripts(page);
  for (const path of ["/saas-products", "/blog", "/saas-products"]) {
    await page.goto(path);
    await page.locator("main a[href]:not([target])").nth(2).click();
    await page.waitForTimeout(300);
  }
});

test("key presses during hydration do not break the page", async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      const target = document.activeElement ?? document;
      for (const name of ["keydown", "keyup"]) target.dispatchEvent(new Event(name, { bubbles: true }));
      if (!document.querySelector(".site-header[data-ready]")) port2.postMessage("");
    };
    port2.postMessage("");
  });
  for (const path of ["/contact", "/blog", "/get-estimate"]) {
    await page.goto(path);
    await waitUntilHydrated(page);
  }
});
