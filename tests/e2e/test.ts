import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import Sqlite from "better-sqlite3";
import { startServer } from "../setup/start-server";

type Row = Record<string, unknown>;
type Server = { url: string; dataDir: string; rows(sql: string, ...values: unknown[]): Row[] };

/**
 * Playwright's test with the product under it: a server of its own, with a database of its own, for each worker.
 * Whatever the browser's console reports as an error, or a page throws, fails the test.
 */
export const test = base.extend<{ page: Page }, { server: Server }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's shape
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "studio-site-e2e-"));
      const running = await startServer({ env: { DATA_DIR: dataDir } });
      await use({
        url: running.url,
        dataDir,
        rows: (sql, ...values) => {
          const database = new Sqlite(join(dataDir, "site.db"), { readonly: true });
          try {
            return database.prepare(sql).all(...values) as Row[];
          } finally {
            database.close();
          }
        },
      });
      await running.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on("console", (message) => {
      // The browser itself reports every 4xx; tests that ask for one check its status.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
        problems.push(message.text());
      }
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    await use(page);
    expect(problems, "errors in the browser's console").toEqual([]);
  },
});

export { expect };
