import { expect, test } from "vitest";
import { startScriptsLater } from "./script-start.server";

const preload = '<link rel="modulepreload" href="/assets/route-1.js"/>';
const page = (script: string) =>
  `<body>${preload}<script>context()</script><script nonce="m" type="module" async>${script}</script></body>`;
const script = `;
import * as route0 from "/assets/root-1.js";
import * as route1 from "/assets/route-1.js";
window.__remixManifest = {"url": "/assets/manifest-1.js"};
window.__remixRouteModules = {"root":route0,"routes/x":route1};

import("/assets/entry-1.js");`;

test("nothing is imported before the start, and the entry module comes last", () => {
  const html = startScriptsLater(page(script), "reading");
  const steps = [
    "await new Promise((start) => {",
    'addEventListener("load", loaded);',
    'link.rel = "modulepreload"',
    'const [route0,route1] = await Promise.all([import("/assets/root-1.js"),import("/assets/route-1.js")]);',
    'window.__remixManifest = {"url": "/assets/manifest-1.js"};',
    'window.__remixRouteModules = {"root":route0,"routes/x":route1};',
    'import("/assets/entry-1.js");</script>',
  ].map((step) => html.indexOf(step));
  expect(steps).not.toContain(-1);
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(html).not.toMatch(/^import \*|rel="modulepreload"/m);
  expect(html).toContain('<link rel="dns-prefetch" href="/assets/route-1.js"/><script>context()</script>');
});

test.each([
  ["without Remix's scripts", "<body><p>Hello</p></body>"],
  ["whose script is not the known one", page("other()")],
])("a page %s stays as it is", (_name, html) => {
  expect(startScriptsLater(html, "reading")).toBe(html);
});
