import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/chromium.mjs";

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/prepare-run.ts",
  // Two processors, and each test waits for its server and its browser in turn.
  workers: 3,
  fullyParallel: false,
  timeout: 30_000,
  // A form that is sent waits for its bot check, ten seconds at most.
  expect: { timeout: 15_000 },
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
        // Fewer processes: a page costs a seventh less of the processor.
        "--in-process-gpu",
        "--renderer-process-limit=1",
      ],
    },
  },
});
