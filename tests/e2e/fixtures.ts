import { join } from "node:path";
import { test as base, expect, type Page, type Response } from "@playwright/test";
import Sqlite from "better-sqlite3";
import type { Email } from "postal-mime";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";

type Row = Record<string, unknown>;
export type StudioServer = {
  url: string;
  dataDir: string;
  /** Runs a query. @returns its rows */
  rows(sql: string, ...values: unknown[]): Row[];
  /** Changes rows, as another user would. */
  write(sql: string, ...values: unknown[]): void;
  /** E-mails that the studio and visitors have received. */
  mails: Email[];
  /** Addresses that the mail server rejects permanently. */
  unknownMailboxes: Set<string>;
};

/** The first owner's credentials. */
export const staff = { email: "staff@example.com", password: "correct horse battery staple" };

/** Starts the site with a new database and mail server; `env` overrides its settings. */
export async function startStudio(
  env: Record<string, string> = {},
): Promise<StudioServer & { stop(): Promise<void> }> {
  const smtp = await startSmtpServer();
  const running = await startServer({
    // All visitors of a run share one address, so the contact limits are raised.
    env: {
      SMTP_URL: smtp.url,
      CONTACT_LIMITS: "1000,1000",
      ADMIN_EMAILS: staff.email,
      ADMIN_PASSWORD: staff.password,
      SESSION_SECRET: process.env.SESSION_SECRET ?? "",
      ...env,
    },
  });
  const file = join(running.dataDir, "site.db");
  // Without the demo's leads, tests find only their own.
  new Sqlite(file).exec("delete from leads").close();
  return {
    url: running.url,
    dataDir: running.dataDir,
    mails: smtp.mails,
    unknownMailboxes: smtp.state.unknownMailboxes,
    rows: (sql, ...values) => {
      const database = new Sqlite(file, { readonly: true });
      try {
        return database.prepare(sql).all(...values) as Row[];
      } finally {
        database.close();
      }
    },
    write: (sql, ...values) => {
      const database = new Sqlite(file, { timeout: 5_000 });
      database.prepare(sql).run(...values);
      database.close();
    },
    async stop() {
      await running.stop();
      await smtp.stop();
    },
  };
}

/** Resolves when React has hydrated every part of the page. */
export const waitUntilHydrated = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // Without a time limit, a page that paints nothing more may never be idle to Chromium.
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
    const isHydrated = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactProps$"));
    const parts = () => [
      ...document.querySelectorAll("body > :is(header, main, footer):not([data-foreign])"),
    ];
    const scripts = 'script[type="module"], body > template';
    while (document.querySelector(scripts) && !parts().every(isHydrated)) await idle();
    await idle();
  });

/** Makes `goto` and `reload` wait for hydration. It retries while a redirect replaces the page. */
function hydrateOnLoad(page: Page) {
  const wait = (): Promise<void> => waitUntilHydrated(page).catch(() => page.waitForTimeout(20).then(wait));
  for (const name of ["goto", "reload"] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => Promise<Response | null>;
    const loadAndWait = async (...args: unknown[]) => {
      const response = await load(...args);
      await wait();
      return response;
    };
    Object.assign(page, { [name]: loadAndWait });
  }
}

/**
 * Playwright's test with one server and database for each Playwright worker.
 * A console error or an uncaught exception in the page fails the test.
 */
export const test = base.extend<
  { page: Page; firstVisit: boolean; waitForHydration: boolean; allowHydrationErrors: boolean },
  { server: StudioServer }
>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const { stop, ...server } = await startStudio();
      await use(server);
      await stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // The popup for first-time visitors would cover the page after five seconds.
  firstVisit: [false, { option: true }],
  // Tests of the time before hydration wait for it themselves.
  waitForHydration: [true, { option: true }],
  // React reports every part that it re-renders because something else changed the page.
  allowHydrationErrors: [false, { option: true }],
  page: async ({ page, firstVisit, javaScriptEnabled, waitForHydration, allowHydrationErrors }, use) => {
    const ignored = allowHydrationErrors ? /React error #(418|421|422|425);/ : /^$/;
    if (waitForHydration && javaScriptEnabled !== false) hydrateOnLoad(page);
    if (!firstVisit) await page.addInitScript('if (window === top) localStorage.setItem("visited", "yes")');
    const problems: string[] = [];
    page.on("console", (message) => {
      // The browser reports every 4xx; tests that request one check its status.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
        problems.push(message.text());
      }
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    await use(page);
    expect(
      problems.filter((text) => !ignored.test(text)),
      "errors in the browser's console",
    ).toEqual([]);
  },
});

export { expect };
