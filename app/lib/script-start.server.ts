/** Remix's module script: imports of the page's route modules, what it tells the entry module, and the entry module. */
const moduleScript = /(<script[^>]*) type="module" async="">([^<]*)(<\/script>)/;
const routeImport = /^import \* as (route\d+) from ("[^"]+");\n/gm;
const entryImport = /\nimport\(("[^"]+")\);$/;

/** A browser that does not report its paints gets its scripts after this time. */
const PAINTED_WITHIN_MS = 3_000;

/**
 * Makes a rendered page request its scripts only once it has been painted. On slow connections they would share the line
 * with the styles and fonts, and pages work without them. All are fetched side by side, but evaluated one after the other,
 * each in a task of its own, so that a page reacts in between. A page in the background is not painted, and starts at once.
 * React expects the elements of the preloads, so until then they are what costs nothing: a look-up of our own host's name.
 */
export function startScriptsAfterPaint(html: string): string {
  const script = moduleScript.exec(html);
  const entry = script && entryImport.exec(script[2] ?? "");
  if (!script || !entry) return html;
  const [whole, opening, text = "", closing] = script;
  const routes = [...text.matchAll(routeImport)];
  const names = routes.map(([, name]) => name);
  const modules = routes.map(([, , url]) => `import(${url})`);
  const body = text.replace(routeImport, "").replace(entryImport, "").replace(/^;/, "");
  const start = `await (document.hidden || new Promise((painted) => {
new PerformanceObserver(painted).observe({ type: "paint", buffered: true });
setTimeout(painted, ${PAINTED_WITHIN_MS});
}));
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
    .replace(whole, () => `${opening} type="module" async="">${start}${closing}`)
    .replaceAll('<link rel="modulepreload"', '<link rel="dns-prefetch"');
}
