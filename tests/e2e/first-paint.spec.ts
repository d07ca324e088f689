import type { Page } from "@playwright/test";
import { formatUsd } from "~/lib/text/money";
import { priceProject } from "../support/prices";
import { holdScripts } from "./actions";
import { expect, hydrated, test } from "./test";

test.use({ waits: false, viewport: { width: 1000, height: 800 } });

test("scripts are requested once the page has loaded, and without a touch", async ({ page }) => {
  let loaded = false;
  page.once("load", () => {
    loaded = true;
  });
  const requested: boolean[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") requested.push(loaded);
  });
  for (const path of ["/services", "/contact"]) {
    await page.goto(path);
    await expect(page.locator(".site-header[data-ready]")).toBeVisible({ timeout: 5_000 });
  }
  expect(requested.length).toBeGreaterThan(10);
  expect(requested).not.toContain(false);
});

/** A finger that pushes the row of slides, or the slide, to the left. */
async function swipeToNext(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: x === undefined ? [] : [{ x, y: 600 }] });
  await touch("touchStart", 800);
  for (let x = 750; x > 100; x -= 50) await touch("touchMove", x);
  await touch("touchEnd");
}

/** What visitors do before the scripts are there, and what is to be seen of it when they are. */
const first: [
  what: string,
  path: string,
  act: (page: Page) => Promise<unknown>,
  see: (page: Page) => Promise<unknown>,
][] = [
  [
    "a product chosen in the carousel's list",
    "/saas-products",
    (page) => page.getByRole("combobox", { name: "Choose a product" }).selectOption("gaming"),
    async (page) => {
      await expect(page).toHaveURL("/saas-products?product=gaming");
      await expect(page.locator("#gaming")).toHaveAttribute("data-active");
    },
  ],
  [
    "a slide pushed along",
    "/saas-products?product=health",
    swipeToNext,
    async (page) => {
      await expect(page).toHaveURL("/saas-products?product=creative-studio");
      await expect(page.locator("#creative-studio")).toHaveAttribute("data-active");
    },
  ],
  [
    "words typed in the blog's search",
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
    "a phase",
    "/development-process",
    (page) => page.locator('a[href*="phase=3"]').first().click(),
    (page) => expect(page.getByRole("tab", { selected: true })).toHaveAttribute("href", /phase=3/),
  ],
  [
    "answers in the calculator",
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
    "a message begun",
    "/contact",
    (page) => page.getByLabel("Subject").pressSequentially("A booking"),
    async (page) => {
      await expect(page.getByLabel("Subject")).toBeFocused();
      await page.keyboard.type(" desk");
      await expect(page.getByLabel("Subject")).toHaveValue("A booking desk");
    },
  ],
  [
    "a menu that was opened",
    "/blog",
    (page) => page.locator(".mobile-menu summary").click(),
    (page) => expect(page.locator(".mobile-menu")).toHaveAttribute("open"),
  ],
];

for (const [what, path, act, see] of first) {
  test(`before the scripts are there: ${what}`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    await act(page);
    await release();
    await see(page);
  });
}

test("keys all the while that React starts leave it working", async ({ page }) => {
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
    await expect(page.locator(".site-header[data-ready]")).toBeVisible();
    await hydrated(page);
  }
});

test("a menu that was opened by pointing at it before the scripts have started stays open", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1300, height: 800 });
  const release = await holdScripts(page);
  await page.goto("/services");
  const link = page.locator(".services-list a").first();
  await page.getByRole("button", { name: "Services" }).hover();
  await expect(link).toBeVisible();
  await release();
  await expect(page.locator(".services-menu[data-ready]")).toBeVisible();
  await expect(page.getByRole("button", { name: "Services" })).toHaveAttribute("aria-expanded", "true");
  await expect(link).toBeVisible();
});

test("late fonts move nothing, and are only the parts that every page needs", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  for (const path of ["/", "/about", "/blog"]) {
    await page.goto(path);
    await expect(page.locator(".site-header[data-ready]")).toBeVisible();
    const { moved, fonts } = await page.evaluate(async () => {
      await document.fonts.ready;
      const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
      const moved = await new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as never as { value: number }).value, 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        setTimeout(() => resolve(0), 300);
      });
      return { moved, fonts: fonts.map(({ name }) => name) };
    });
    expect(moved, path).toBeLessThan(0.01);
    expect(fonts.length, path).toBeGreaterThan(1);
    expect(
      fonts.filter((name) => !name.includes("-core-")),
      path,
    ).toEqual([]);
  }
});
