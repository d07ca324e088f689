import { raw } from "hast-util-raw";
import { toString as readText } from "mdast-util-to-string";

/** Marks in the text, whose own white space is collapsed. A block begins a line unless it is at the start of one. */
const BLOCK = "\r";
const LINE = "\n";
const CELL = "\t";

const blocks =
  /^\/?(?:address|article|blockquote|d[dlt]|div|footer|h[1-6]|header|li|[ou]l|p|pre|section|table)$/;

/** The mark that a tag leaves in the text. */
function findMark(name: string): string {
  if (name === "br" || name === "hr" || name === "/tr") return LINE;
  if (/^\/?t[dh]$/.test(name)) return CELL;
  return blocks.test(name) ? BLOCK : "";
}

/**
 * The text of an HTML e-mail, one line per block, with ` | ` between the cells of a row and the targets of links.
 * Unlike a converter, it takes linear time for any HTML. In return, a tag ends at its first `>`, so that an attribute
 * with one leaves its rest in the text. `maxLength`: before character references are decoded.
 */
export function readMailHtml(html: string, maxLength: number): string {
  const source = html
    .replace(/<!--.*?(?:-->|$)/gs, "")
    .replace(/<(head|style|script)\b.*?(?:<\/\1\b|$)/gis, "</$1")
    .replace(/\s+/g, " ");
  const pieces: string[] = [];
  let end = 0;
  let link: { target: string; start: number } | undefined;
  for (const { 0: tag, 1: name = "", index } of source.matchAll(/<(?=[a-z/!?])(\/?[a-z\d]*)[^>]*(?:>|$)/gi)) {
    pieces.push(source.slice(end, index));
    end = index + tag.length;
    if (/^a$/i.test(name)) link = { target: readTarget(tag), start: pieces.length };
    else if (/^\/a$/i.test(name) && link) {
      pieces.push(describeTarget(link.target, pieces.slice(link.start).join("")));
      link = undefined;
    } else pieces.push(findMark(name.toLowerCase()));
  }
  pieces.push(source.slice(end));
  // Only character references are left to decode.
  return readText(raw({ type: "raw", value: layOut(pieces.join("")).slice(0, maxLength) }));
}

/** The address in a tag of a link, if it can be opened without the e-mail. */
function readTarget(tag: string): string {
  const [, double, single, bare] = /\shref ?= ?(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(tag) ?? [];
  const target = (double ?? single ?? bare ?? "").trim();
  // In an attribute, a reference must end with a semicolon.
  return /^(?:https?|mailto|tel):/i.test(target) ? target.replace(/&(?![a-z\d#]+;)/gi, "&amp;") : "";
}

/** A link's target in brackets, unless its text shows it. */
function describeTarget(target: string, text: string): string {
  const shown = target.replace(/^(?:https?:\/\/|mailto:|tel:)/i, "").replace(/\/$/, "");
  return shown === "" || text.includes(shown) ? "" : ` (${target})`;
}

/** Turns marks into line ends and ` | `. */
const layOut = (text: string) =>
  text
    .replace(/ +/g, " ")
    .replace(/ ?\r[ \r]*/g, BLOCK)
    .replace(/\r?\t[ \r\t]*/g, CELL)
    .replace(/ ?\t?[\r\n] ?\t?/g, LINE)
    .replace(/\n{3,}/g, "\n\n")
    .trim()
    .replace(/ ?\t/g, " | ");
