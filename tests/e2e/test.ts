import { join } from "node:path";
import { test as base, expect, type Page, type Response } from "@playwright/test";
import Sqlite from "better-sqlite3";
import type { Email } from "postal-mime";
import { startSmtpServer } from "../support/smtp-server";
import { startServer } from "../support/start-server";
import { startTurnstileStub } from "../support/turnstile-stub";

type Row = Record<string, unknown>;
export type StudioServer = {
  url: string;
  /** What a query of the database answers. */
  rows(sql: string, ...values: unknown[]): Row[];
  /** What the studio's and the visitors' mailboxes hold. */
  mails: Email[];
  /** Addresses that the mail server refuses for good. */
  unknownMailboxes: Set<string>;
};

/** Who may sign in to the product under test. */
export const staff = { email: "staff@example.com", password: "correct horse battery staple" };

/** Another owner, without an account yet. */
export const otherOwner = "owner@example.com";

/** The product with a new database and mail server; `env` is set on top. */
export async function startStudio(
  env: Record<string, string> = {},
): Promise<StudioServer & { stop(): Promise<void> }> {
  const smtp = await startSmtpServer();
  const running = await startServer({
    // All of a run's visitors come from one address.
    env: {
      SMTP_URL: smtp.url,
      CONTACT_LIMITS: "1000,1000",
      ADMIN_EMAILS: [staff.email, otherOwner].join(),
      ADMIN_PASSWORD: staff.password,
      ...env,
    },
  });
  const file = join(running.dataDir, "site.db");
  // Tests find their own leads, and not those of the demo.
  new Sqlite(file).exec("delete from leads").close();
  return {
    url: running.url,
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
    async stop() {
      await running.stop();
      await smtp.stop();
    },
  };
}

/** Resolves when React has taken over every part of the page. */
export const hydrated = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
    const isTaken = (part: Element) => Object.keys(part).some((key) => key.startsWith("__reactProps$"));
    const parts = () => [
      ...document.querySelectorAll("body > :is(header, main, footer):not([data-foreign])"),
    ];
    const scripts = 'script:is([type="module"], [type="later"])';
    while (document.querySelector(scripts) && !parts().every(isTaken)) await idle();
    await idle();
  });

/** Makes loading a page wait for its hydration. A page that goes on to another one has no document for a moment. */
function waitForHydration(page: Page) {
  const wait = (): Promise<void> => hydrated(page).catch(() => page.waitForTimeout(20).then(wait));
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
 * Playwright's test with the product under it: one server and database for each worker.
 * An error in the browser's console, or one that a page throws, fails the test.
 */
export const test = base.extend<
  { page: Page; firstVisit: boolean; waits: boolean; recovers: boolean },
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
  // The popup for first-time visitors would cover pages in tests that take longer than five seconds.
  firstVisit: [false, { option: true }],
  // Tests of the time before hydration wait for it themselves.
  waits: [true, { option: true }],
  // React reports where it had to render a part again, since something else had changed the page before.
  recovers: [false, { option: true }],
  page: async ({ page, firstVisit, javaScriptEnabled, waits, recovers }, use) => {
    // The browser has given up a transition between documents, since the next one was on its way.
    const ignored = recovers ? /React error #(418|421|422|425);|ViewTransition/ : /ViewTransition/;
    if (waits && javaScriptEnabled !== false) waitForHydration(page);
    if (!firstVisit) await page.addInitScript('localStorage.setItem("visited", "yes")');
    const problems: string[] = [];
    page.on("console", (message) => {
      // The browser itself reports every 4xx; tests that ask for one check its status.
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

type Provider = Awaited<ReturnType<typeof startTurnstileStub>>;

/** The product with Turnstile's keys set, and a stub of the provider. */
export const turnstileTest = test.extend<
  { passingWidget: undefined },
  { studio: StudioServer & { provider: Provider } }
>({
  studio: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const provider = await startTurnstileStub();
      const studio = await startStudio(provider.env);
      await use({ ...studio, provider });
      await studio.stop();
      await provider.stop();
    },
    { scope: "worker" },
  ],
  /** The worker's tests share the stub: each begins with a widget that passes. */
  passingWidget: [
    async ({ studio }, use) => {
      studio.provider.state.widget = "pass";
      await use(undefined);
    },
    { auto: true },
  ],
});

export { expect };
