type NamedPattern = [name: string, pattern: RegExp];

/** The order matters: for compatibility, browsers include the names of older ones. */
const browsers: NamedPattern[] = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
  ["curl", /^curl\//],
];

const systems: NamedPattern[] = [
  ["an iPhone", /\biPhone\b/],
  ["an iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["a Mac", /\bMac OS X\b|\bMacintosh\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
];

const findName = (patterns: NamedPattern[], userAgent: string) =>
  patterns.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** A readable name for a User-Agent, such as "Firefox on Linux". */
export function describeBrowser(userAgent: string): string {
  const browser = findName(browsers, userAgent) ?? "An unknown browser";
  const system = findName(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
