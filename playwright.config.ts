import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

/** Whole journeys and every page. The other specs test details of single parts: `npm run test:long`. */
const main =
  /\/(admin-accessibility|editor|estimate|inbox|keyboard|lead-forms|lead-journey|markdown-safety|pages|shell)\.spec\.ts$/;

// Tests encrypt rows that their servers decrypt.
process.env.SESSION_SECRET = "a-secret-that-only-tests-use-and-nobody-else";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/prepare-run.ts",
  // For two processors: each test waits alternately for its server and its browser.
  workers: 3,
  fullyParallel: false,
  // A busy machine needs several times as long as a quiet one.
  timeout: 60_000,
  // A form's submission waits up to ten seconds for the bot check.
  expect: { timeout: 15_000 },
  projects: [
    { name: "main", testMatch: main },
    { name: "long", testIgnore: main },
  ],
  forbidOnly: Boolean(process.env.CI),
  // On a busy machine a test may time out once; the report names tests that needed a retry.
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? "dot" : "list",
  use: {
    locale: "en-US",
    launchOptions: {
      executablePath: findChromium(),
      args: [
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-gpu",
        // Fewer processes: a page takes a seventh less processor time.
        "--in-process-gpu",
        "--renderer-process-limit=1",
      ],
    },
  },
});
