import { existsSync } from "node:fs";
import puppeteer, { type LaunchOptions } from "puppeteer-core";
import { findChromium } from "../../scripts/chromium.mjs";
import { openWebKit } from "./webkit";

/** A browser with one window. `element` is an expression in the page that results in an element, or throws. */
export type Browser = {
  open(url: string): Promise<void>;
  evaluate(expression: string): Promise<unknown>;
  click(element: string): Promise<void>;
  type(element: string, text: string): Promise<void>;
  /** The errors in the console so far. Empty in WebKit, whose driver does not tell them. */
  errors: string[];
  close(): Promise<void>;
};
export type WindowSize = { width: number; height: number };
type Engine = { name: string; needs: string[]; install: string; open(size: WindowSize): Promise<Browser> };

const firefox = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";
const chromium = findChromium() ?? "Chromium";

/** The engines of nearly all visitors, as Debian has them. */
export const engines: Engine[] = [
  {
    name: "Chromium",
    needs: [chromium],
    install: "npm run setup",
    open: (size) =>
      openPuppeteer(size, {
        executablePath: chromium,
        args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
      }),
  },
  {
    name: "Firefox",
    needs: [firefox],
    install: "apt-get install firefox-esr (or set FIREFOX_PATH)",
    open: (size) => openPuppeteer(size, { browser: "firefox", executablePath: firefox }),
  },
  {
    name: "WebKit",
    needs: ["/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"],
    install: "apt-get install webkit2gtk-driver xvfb",
    open: openWebKit,
  },
];

/** @throws one sentence that says how to install the engine if it is missing */
export function checkInstalled({ name, needs, install }: Engine): void {
  const missing = needs.filter((path) => !existsSync(path));
  if (missing.length > 0) throw new Error(`${name} is missing (${missing.join(", ")}): ${install}`);
}

async function openPuppeteer(size: WindowSize, options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch(options);
  const page = await browser.newPage();
  await page.setViewport(size);
  const errors: string[] = [];
  page.on("console", (message) => {
    // Chromium reports every 4xx.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const find = async (element: string) => {
    const found = (await page.evaluateHandle(element)).asElement();
    if (!found) throw new Error(`Not an element: ${element}`);
    return found as unknown as { click(): Promise<void>; type(text: string): Promise<void> };
  };
  return {
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).type(text),
    errors,
    close: () => browser.close(),
  };
}
