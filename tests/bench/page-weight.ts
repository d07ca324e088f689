import { brotliCompressSync } from "node:zlib";
import { startServer } from "../support/start-server";
import { printPart } from "./markdown-table";
import { budgets } from "./page-budgets";
import { listPages } from "./public-pages";

/** Bytes over the line at the first visit of a page, compressed as for browsers (brotli). */
type PageWeight = Record<"html" | "css" | "js" | "fonts" | "total", number>;

/** Whether a page sends what is entered to us, by its document. */
const hasForm = (html: string): boolean => /<form[^>]* method="post"/i.test(html);

type Loaded = { bytes: number; text: string };

/** Weighs pages: the document, styles, scripts with what they import, and the fonts of plain English text. */
export async function weighPages(
  origin: string,
  paths: readonly string[],
): Promise<Map<string, PageWeight & { budget: keyof typeof budgets }>> {
  const files = new Map<string, Promise<Loaded>>();
  const open = (file: string): Promise<Loaded> => {
    const opened = files.get(file) ?? load(origin + file);
    files.set(file, opened);
    return opened;
  };
  const weights = new Map<string, PageWeight & { budget: keyof typeof budgets }>();
  for (const path of paths) {
    const document = await load(origin + path);
    const budget = hasForm(document.text) ? "with a form" : "others";
    weights.set(path, { ...(await weighPage(document, open)), budget });
  }
  return weights;
}

async function weighPage(document: Loaded, open: (file: string) => Promise<Loaded>): Promise<PageWeight> {
  const named = document.text.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)\b/g);
  const found = new Set(named);
  const weight: PageWeight = { html: document.bytes, css: 0, js: 0, fonts: 0, total: document.bytes };
  // What files name is added while the set is walked.
  for (const file of found) {
    const { bytes, text } = await open(file);
    const kind = file.endsWith(".css") ? "css" : file.endsWith(".js") ? "js" : "fonts";
    weight[kind] += bytes;
    weight.total += bytes;
    if (kind === "css") for (const font of latinFonts(text)) found.add(font);
    if (kind === "js") for (const script of importedScripts(text)) found.add(script);
  }
  return weight;
}

/** The scripts that a script imports at once, and what measures the visit, which every page loads in the end. */
const importedScripts = (script: string): string[] =>
  [...script.matchAll(/(?:\bfrom|\bimport|import\((?="\.\/visit-))\s*"\.\/([\w.-]+\.js)"/g)].map(
    ([, name]) => `/assets/${name}`,
  );

/** The files of the font faces that have the letter A. */
const latinFonts = (sheet: string): string[] =>
  [...sheet.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = ""]) => {
    const ranges = /unicode-range:([^;}]*)/.exec(face)?.[1];
    const file = /url\("?(\/assets\/[\w.-]+\.woff2)/.exec(face)?.[1];
    return file && (!ranges || ranges.split(",").some(hasLetterA)) ? [file] : [];
  });

function hasLetterA(range: string): boolean {
  const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-");
  const edge = (hex: string, filling: string) => Number.parseInt(hex.replaceAll("?", filling), 16);
  return edge(from, "0") <= 0x41 && 0x41 <= edge(to, "F");
}

/** fetch unpacks bodies, so the length is read from the headers. */
async function load(url: string): Promise<Loaded> {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  const packed = () =>
    (answer.headers.get("Content-Encoding") === "br" ? brotliCompressSync(body) : body).length;
  return { bytes: Number(answer.headers.get("Content-Length")) || packed(), text: body.toString("latin1") };
}

/** Prints what every page weighs at the first visit. */
export async function printWeights(): Promise<void> {
  const server = await startServer();
  try {
    const weights = await weighPages(server.url, await listPages(server.url, 3));
    const rows = [...weights].map(([page, { budget: _, ...weight }]) => {
      const inKib = Object.entries(weight).map(([kind, bytes]) => [kind, Number((bytes / 1024).toFixed(1))]);
      return { page, ...Object.fromEntries(inKib) };
    });
    const about = "KiB over the line (brotli) at the first visit. Budgets:";
    printPart("Weight", `${about} ${JSON.stringify(budgets)}.`, rows);
  } finally {
    await server.stop();
  }
}
