/** The order matters: for compatibility, browsers also include the names of older ones. */
const browsers: [name: string, pattern: RegExp][] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
  ["curl", /^curl\//],
];

const systems: [name: string, pattern: RegExp][] = [
  ["an iPhone", /\biPhone\b/],
  ["an iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["a Mac", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const nameIn = (list: typeof browsers, userAgent: string) =>
  list.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** A readable name for a User-Agent, such as "Firefox on Linux". */
export function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent) ?? "An unknown browser";
  const system = nameIn(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
