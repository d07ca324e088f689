/** The type of a script that waits, which browsers do nothing about. */
const TYPE = "later";
/** The relation of preloads that wait: HTML allows it in a body, and our own host's name is known. */
const RELATION = "dns-prefetch";

/** Makes Remix's scripts wait for `START_SCRIPTS`: the largest paint comes after 1.5 s, not 2.6. */
export const deferScripts = (html: string, mark: string): string =>
  html
    .replaceAll('<link rel="modulepreload"', `<link rel="${RELATION}"`)
    .replace(`nonce="${mark}" type="module" async=""`, `nonce="${mark}" type="${TYPE}"`);

/** An inline script: requests the scripts in the first idle moment after the page has loaded, and a second after it at the latest. */
export const START_SCRIPTS = `{
const start = () => {
for (const link of document.querySelectorAll("link[rel=${RELATION}]")) link.rel = "modulepreload";
const script = document.querySelector("script[type=${TYPE}]");
if (!script) return;
script.type = "module";
script.parentNode.insertBefore(script, script.nextSibling);
};
const whenIdle = () => window.requestIdleCallback?.(start, { timeout: 1000 }) ?? start();
if (document.readyState === "complete") whenIdle();
else addEventListener("load", whenIdle);
}`;
