import type TurndownService from "turndown";
import { readPlayerUrl } from "~/features/markdown/video-url";
import type { UrlReplacers } from "~/features/post-import/writing/old-links.server";
import { escapeMarkup } from "~/lib/text/escape-markup";

/** Adds rules for what editors of Ghost and WordPress embed, such as players, bookmarks and captions. */
export function addCardRules(
  converter: TurndownService,
  { link }: UrlReplacers,
  report: (message: string) => void,
): void {
  const addBlock = (name: string, selector: string, write: (element: Element, content: string) => string) =>
    converter.addRule(name, {
      filter: (node) => (node as Element).matches?.(selector) ?? false,
      replacement: (content, node) => {
        const text = write(node as Element, content.trim());
        return text && `\n\n${text}\n\n`;
      },
    });
  const writeLink = (text: string | null | undefined, href: string | null | undefined) => {
    const label = converter.escape((text ?? "").replace(/\s+/g, " ").trim());
    const target = link(href ?? "");
    return target ? `[${label || target}](${target})` : label;
  };
  const find = (element: Element, selector: string) => element.querySelector(selector);
  const read = (element: Element, selector: string) => find(element, selector)?.textContent?.trim() ?? "";

  addBlock(
    "caption",
    "figcaption",
    (_element, content) => content && `<figcaption>\n\n${content}\n\n</figcaption>`,
  );
  addBlock("figure", "figure", (element, content) => {
    const caption = find(element, "figcaption");
    if (!caption) return content;
    const [first, second] = Array.from(element.querySelectorAll("img"));
    if (first && !second && !find(caption, "a")) return addTitle(content, caption.textContent ?? "");
    return /^\[?!\[/m.test(content) ? `<figure>\n\n${content}\n\n</figure>` : unwrapCaption(content);
  });
  addBlock("frame", "iframe", (element) => {
    const src = (element.getAttribute("src") || element.getAttribute("data-src") || "").replace(
      /^\/\//,
      "https://",
    );
    const video = readPlayerUrl(src);
    if (video) return video;
    if (!URL.canParse(src)) return "";
    report(`an embedded page of ${new URL(src).host} became a link`);
    return writeLink(element.getAttribute("title") || new URL(src).host, src);
  });
  addBlock("player", "audio, video, .kg-audio-card, .kg-video-card", (element) => {
    const medium = element.matches("audio, video") ? element : find(element, "audio, video");
    const src = medium?.getAttribute("src") || (medium && find(medium, "source")?.getAttribute("src"));
    if (!src) return "";
    const kind = medium?.nodeName === "AUDIO" ? "audio" : "video";
    report(`${kind === "audio" ? "an audio" : "a video"} file became a link to ${src}`);
    const title = read(element, ".kg-audio-title, figcaption") || (kind === "audio" ? "Audio" : "Video");
    return writeLink(title, src);
  });
  addBlock("script", "script", (element) => {
    const src = element.getAttribute("src") ?? "";
    const gist = /^(https:\/\/gist\.github\.com\/[\w-]+\/\w+)\.js/.exec(src)?.[1];
    if (gist) return writeLink(gist, gist);
    // The scripts of embedded posts come after a quote with their text.
    if (!embedScript.test(src)) report("a script was not imported");
    return "";
  });
  addBlock(
    "footnote",
    "div[data-footnote]",
    (element, content) => `[^${element.getAttribute("data-footnote")}]: ${content.replace(/\s+/g, " ")}`,
  );
  converter.addRule("footnote mark", {
    filter: (node) => (node as Element).matches?.("sup[data-footnote]") ?? false,
    replacement: (_content, node) => `[^${(node as Element).getAttribute("data-footnote")}]`,
  });
  addBlock("bookmark", ".kg-bookmark-card", (element) => {
    const href = find(element, "a")?.getAttribute("href");
    const description = read(element, ".kg-bookmark-description");
    const text = writeLink(read(element, ".kg-bookmark-title") || href, href);
    return description ? `${text}  \n${converter.escape(description.replace(/\s+/g, " "))}` : text;
  });
  addBlock("file", ".kg-file-card", (element) => {
    const href = find(element, "a")?.getAttribute("href");
    if (href) report(`a file became a link to ${href}`);
    return writeLink(read(element, ".kg-file-card-title") || read(element, ".kg-file-card-filename"), href);
  });
  addBlock("toggle", ".kg-toggle-card", (element, content) =>
    writeDetails(read(element, ".kg-toggle-heading-text"), content),
  );
  // Read by the card's rule. Otherwise it would also count as a heading.
  addBlock("toggle heading", ".kg-toggle-heading-text", () => "");
  addBlock("details", "details", (element, content) => writeDetails(read(element, "summary"), content));
  addBlock("summary", "summary", () => "");
  addBlock("callout", ".kg-callout-card", (element, content) =>
    quote([read(element, ".kg-callout-emoji"), content].filter(Boolean).join(" ")),
  );
  addBlock("callout emoji", ".kg-callout-emoji", () => "");
  addBlock(
    "cite",
    "blockquote cite, .wp-block-pullquote cite",
    (_element, content) => content && `— ${content}`,
  );
}

const embedScript =
  /^(?:https?:)?\/\/(?:[\w-]+\.)*(?:twitter|x|instagram|tiktok|facebook|threads)\.(?:com|net)\//;

const writeDetails = (summary: string, body: string): string =>
  `<details>\n<summary>${escapeMarkup(summary.replace(/\s+/g, " "))}</summary>\n\n${body}\n\n</details>`;

/** Writes a caption as the image's title, which posts show as a caption if the image is alone in its paragraph. */
function addTitle(content: string, caption: string): string {
  const title = caption
    .replace(/\s+/g, " ")
    .trim()
    .replace(/["\\]|&(?=#?\w+;)/g, "\\$&");
  const image = content.split("<figcaption>", 1).join("").trimEnd();
  return title
    ? image.replace(/(!\[(?:[^[\]\\\n]|\\.)*\]\([^\s()]+)\)/, (_all, start) => `${start} "${title}")`)
    : image;
}

/** Turns a table's or a video's caption into a paragraph. */
const unwrapCaption = (content: string): string => content.replace(/<\/?figcaption>/g, "").trim();

const quote = (text: string): string => text.replace(/^/gm, "> ");
