import { renderMarkdown } from "~/features/markdown/markdown.server";
import { expect, test } from "./fixtures";

const call = "window.broken()";
const attributes = "onerror onload onmouseover onfocus onanimationstart ontoggle onpointerenter".split(" ");
const elements = "img svg body iframe video audio details input marquee object embed".split(" ");
const schemes = [
  ...["javascript:", "JaVaScRiPt:", "java\tscript:", "java\nscript:", " javascript:", "\u0001javascript:"],
  ...["&#106;avascript:", "&#x6A;avascript:", "javascript&colon;", "vbscript:", "file:", "blob:"],
  ...["data:text/html,", "data:text/html;base64,"],
];

/** Markdown that tries to run a script, in one way each. */
const vectors: string[] = [
  ...attributes.flatMap((name) =>
    elements.map((element) => `<${element} src=x ${name}="${call}" autofocus open>`),
  ),
  ...schemes.flatMap((scheme) => [
    `[click](${scheme}${call})`,
    `![picture](${scheme}${call})`,
    `[click][r]\n\n[r]: ${scheme}${call}`,
    `<${scheme}${call}>`,
  ]),
  `<script>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<SCRIPT/XSS SRC=data:,${call}></SCRIPT>`,
  `<!--><script>${call}</script>-->`,
  `<style>@import 'javascript:${call}';</style>`,
  `<link rel=stylesheet href=javascript:${call}>`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<base href="javascript:${call}//">`,
  `<form action=javascript:${call}><button>x</button></form>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="${call}">`,
  `<svg><animate onbegin=${call} attributeName=x></svg>`,
  `<svg><script>${call}</script></svg>`,
  `<iframe srcdoc="<script>parent.broken()</script>"></iframe>`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `![x](x "" onerror="${call}")`,
  `![x](x" onerror="${call})`,
  `[x](x" onclick="${call})`,
  `[x](<x" autofocus onfocus="${call}>)`,
  `\`\`\`html\n<img src=x onerror=${call}>\n\`\`\``,
  `\`\`\`"><img src=x onerror=${call}>\ntext\n\`\`\``,
  `\`<img src=x onerror=${call}>\``,
  `# <img src=x onerror=${call}>`,
  `| a |\n|---|\n| <img src=x onerror=${call}> |`,
  `Text[^1]\n\n[^1]: <img src=x onerror=${call}>`,
  `[^"><img src=x onerror=${call}>]: x\n\nText[^"><img src=x onerror=${call}>]`,
  `- [ ] <img src=x onerror=${call}>`,
  `https://example.com/"onmouseover="${call}`,
  `www.example.com/<img src=x onerror=${call}>`,
  `<a href="x" id="location" name="body">x</a>`,
  `<h2 id="broken">x</h2>`,
  `<p id="runs">x</p>`,
  `<form id="runs" name="broken"><input id="broken" name="runs"></form>`,
  `<img src=x id="runs" name="broken">`,
  `&lt;img src=x onerror=${call}&gt;`,
  `&#60;img src=x onerror=${call}&#62;`,
  `\\<img src=x onerror=${call}>`,
  `<img src=x onerror\u0000="${call}">`,
];

test("no known vector runs a script from a post, even without the page's policy", async ({ page }) => {
  expect(new Set(vectors).size).toBeGreaterThan(150);
  const rendered = await Promise.all(vectors.map((vector) => renderMarkdown(vector)));
  const script = "window.runs = 0; window.broken = () => { window.runs += 1; };";
  const sections = rendered.map(({ html }) => `<section>${html}</section>`);
  // A page without a policy: the markup alone must be harmless.
  await page.route("http://harmless.test/", (route) =>
    route.fulfill({
      contentType: "text/html; charset=utf-8",
      body: `<!doctype html><script>${script}</script>${sections.join("")}`,
    }),
  );
  await page.goto("http://harmless.test/");
  const result = await page.evaluate(async () => {
    // Following a link to another page would end the test.
    document.addEventListener("click", (event) => {
      const link = (event.target as Element).closest("a");
      if (link && /^https?:$/.test(link.protocol)) event.preventDefault();
    });
    for (const element of document.querySelectorAll<HTMLElement>("section *")) {
      element.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
      element.focus();
      element.click();
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
    // Another id or name could replace a variable of the page. Those of headings are made from their text.
    const isAllowedId = ({ tagName }: Element, id: string) =>
      /^(footnote-label$|user-content-fn)/.test(id) || (/^H[1-4]$/.test(tagName) && id !== "broken");
    const unsafe = [...document.querySelectorAll("section *")].filter(
      (element) =>
        /^(script|style|iframe|object|embed|form|base|link|meta|svg|math|template)$/i.test(element.tagName) ||
        [...element.attributes].some(
          ({ name, value }) =>
            name.startsWith("on") ||
            name === "name" ||
            (name === "id" && !isAllowedId(element, value)) ||
            (/^(href|src)$/.test(name) && /^\s*(javascript|vbscript|data|file|blob):/i.test(value)),
        ),
    );
    return {
      runs: (window as unknown as { runs: number }).runs,
      unsafe: unsafe.map((element) => element.outerHTML),
    };
  });
  expect(result).toEqual({ runs: 0, unsafe: [] });
});
