import type TurndownService from "turndown";
import { createMarkdownWriter, tidyMarkdown } from "~/lib/text/markdown-writer";

/** Parts of a page that are not text: drawings, controls, and the paths above and below it. */
const LEFT_OUT = [
  "style",
  "script",
  "noscript",
  "template",
  "form",
  "button",
  "svg",
  "nav",
  "input",
  "dialog",
];

/** A part that screen readers skip, or that stands for a picture. */
const isDrawn = (element: HTMLElement) =>
  element.getAttribute("aria-hidden") === "true" || element.getAttribute("role") === "img";

/** The text of a page's `main` as markdown, with full addresses. `url`: the page's own. */
export function convertPage(html: string, url: string): string {
  const [main = ""] = /<main\b[\s\S]*<\/main>/.exec(html) ?? [];
  const writer = createMarkdownWriter();
  writer.remove(LEFT_OUT as TurndownService.TagName[]);
  writer.addRule("term", { filter: ["dt"], replacement: (text) => `\n\n**${text.trim()}:** ` });
  writer.addRule("definition", { filter: ["dd"], replacement: (text) => `${text.trim()}\n` });
  writer.addRule("part", {
    filter: ["span", "div"],
    replacement: (text, node) => (node.nodeName === "DIV" ? `\n\n${text}\n\n` : ` ${text} `),
  });
  // The last rule wins.
  writer.addRule("drawing", { filter: isDrawn, replacement: () => "" });
  // Addresses in the text are paths, which mean nothing without the page.
  const withAddresses = main.replace(/(?<=\s(?:href|src)=")(?=[/#?])([^"]*)/g, (path: string) =>
    URL.canParse(path, url) ? new URL(path, url).href : path,
  );
  return `${tidyMarkdown(writer.turndown(withAddresses)).replace(/ {2,}(?=\S)/g, " ")}\n`;
}
