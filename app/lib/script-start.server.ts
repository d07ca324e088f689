import { REMEMBER_LANDING } from "./landing";

/** Remix's module script: imports of the page's route modules, what it tells the entry module, and the entry module. */
const moduleScript = /(<script[^>]*) type="module" async>([^<]*)(<\/script>)/;
const routeImport = /^import \* as (route\d+) from ("[^"]+");\n/gm;
const entryImport = /\nimport\(("[^"]+")\);$/;

/** What a visitor does first, scrolling apart: a page with a fragment scrolls by itself before it is loaded. */
const touches = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin", "wheel"];

/**
 * How long a page has been loaded before its scripts start without a touch, in milliseconds: the popup opens five seconds
 * after the load. Forms have use for their scripts at once.
 */
const REST_MS = { reading: 2_500, form: 0 };
/** By then the scripts start even if the browser is never idle, in milliseconds. */
const IDLE_WITHIN_MS = 1_000;

/**
 * Makes a rendered page request its scripts only at the visitor's first touch, or once it is loaded, has rested and is idle.
 * Pages work without scripts, and reading needs none. In the background nobody reads, so a page does not rest there; one
 * that the browser renders in advance waits until it is shown. All scripts are fetched side by side, but evaluated one after
 * the other, each in a task of its own, so that a page reacts in between. React expects the elements of the preloads, so
 * until then they are what costs nothing: a look-up of our own host's name.
 */
export function startScriptsLater(html: string, page: keyof typeof REST_MS): string {
  const script = moduleScript.exec(html);
  const entry = script && entryImport.exec(script[2] ?? "");
  if (!script || !entry) return html;
  const [whole, opening, text = "", closing] = script;
  const routes = [...text.matchAll(routeImport)];
  const names = routes.map(([, name]) => name);
  const modules = routes.map(([, , url]) => `import(${url})`);
  const body = text.replace(routeImport, "").replace(entryImport, "").replace(/^;/, "");
  const start = `${REMEMBER_LANDING}
await new Promise((start) => {
const startAt = (name) => addEventListener(name, start, { capture: true, once: true, passive: true });
${JSON.stringify(touches)}.forEach(startAt);
const whenIdle = () => window.requestIdleCallback?.(start, { timeout: ${IDLE_WITHIN_MS} }) ?? start();
const rest = () => {
startAt("scroll");
setTimeout(whenIdle, document.hidden ? 0 : ${REST_MS[page]});
};
const loaded = () => document.prerendering ? document.addEventListener("prerenderingchange", rest) : rest();
if (document.readyState === "complete") loaded();
else addEventListener("load", loaded);
});
const links = [...document.querySelectorAll("body > link[rel=dns-prefetch]")];
for (const link of links) link.rel = "modulepreload";
for (const { href } of links) {
if (href.endsWith(${entry[1]})) continue;
await import(href);
await new Promise((resolve) => setTimeout(resolve));
}
const [${names}] = await Promise.all([${modules}]);
${body.trim()}
import(${entry[1]});`;
  return html
    .replace(whole, () => `${opening} type="module" async>${start}${closing}`)
    .replaceAll('<link rel="modulepreload"', '<link rel="dns-prefetch"');
}
