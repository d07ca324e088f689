import { brotliCompressSync } from "node:zlib";
import { listPagePaths } from "../support/list-page-paths";
import { startServer } from "../support/start-server";
import { printPart } from "./markdown-table";
import { budgets } from "./page-budgets";

/** Bytes transferred at the first visit of a page, compressed with brotli. */
type PageWeight = Record<"html" | "css" | "js" | "fonts" | "total", number>;

/** Whether a page's HTML has a POST form. */
const hasForm = (html: string): boolean => /<form[^>]* method="post"/i.test(html);

type LoadedFile = { bytes: number; text: string };

/** Weighs pages: HTML, styles, scripts with their imports, and the fonts of plain English text. */
export async function weighPages(
  origin: string,
  paths: readonly string[],
): Promise<Map<string, PageWeight & { budget: keyof typeof budgets }>> {
  const files = new Map<string, Promise<LoadedFile>>();
  const open = (file: string): Promise<LoadedFile> => {
    const opened = files.get(file) ?? load(origin + file);
    files.set(file, opened);
    return opened;
  };
  const weights = new Map<string, PageWeight & { budget: keyof typeof budgets }>();
  for (const path of paths) {
    const html = await load(origin + path);
    const budget = hasForm(html.text) ? "with a form" : "others";
    weights.set(path, { ...(await weighPage(html, open)), budget });
  }
  return weights;
}

async function weighPage(html: LoadedFile, open: (file: string) => Promise<LoadedFile>): Promise<PageWeight> {
  const found = new Set(html.text.match(/\/assets\/[\w.-]+\.(?:css|js|woff2)\b/g));
  const weight: PageWeight = { html: html.bytes, css: 0, js: 0, fonts: 0, total: html.bytes };
  // The loop also visits the files that it adds to the set.
  for (const file of found) {
    const { bytes, text } = await open(file);
    const kind = (["css", "js"] as const).find((ending) => file.endsWith(`.${ending}`)) ?? "fonts";
    weight[kind] += bytes;
    weight.total += bytes;
    if (kind === "css") for (const font of findLatinFonts(text)) found.add(font);
    if (kind === "js") for (const script of findImportedScripts(text)) found.add(script);
  }
  return weight;
}

/** Lists a script's static imports, and the dynamic import of the visit report, which every page loads. */
const findImportedScripts = (script: string): string[] =>
  [...script.matchAll(/(?:\bfrom|\bimport|import\((?="\.\/visit-))\s*"\.\/([\w.-]+\.js)"/g)].map(
    ([, name]) => `/assets/${name}`,
  );

/** Lists the font files that contain the letter A. */
const findLatinFonts = (sheet: string): string[] =>
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

/** Loads a file. fetch decompresses bodies, so the size is read from the headers. */
async function load(url: string): Promise<LoadedFile> {
  const response = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  if (response.status !== 200) throw new Error(`${url} responded with ${response.status}`);
  const body = Buffer.from(await response.arrayBuffer());
  const packed = () =>
    (response.headers.get("Content-Encoding") === "br" ? brotliCompressSync(body) : body).length;
  return { bytes: Number(response.headers.get("Content-Length")) || packed(), text: body.toString("latin1") };
}

/** Prints the weight of every page at the first visit. */
export async function printWeights(): Promise<void> {
  const server = await startServer();
  try {
    const weights = await weighPages(server.url, await listPagePaths(server.url, 3));
    const rows = [...weights].map(([page, { budget: _, ...weight }]) => {
      const inKib = Object.entries(weight).map(([kind, bytes]) => [kind, Number((bytes / 1024).toFixed(1))]);
      return { page, ...Object.fromEntries(inKib) };
    });
    const about = "KiB transferred (brotli) at the first visit. Budgets:";
    printPart("Weight", `${about} ${JSON.stringify(budgets)}.`, rows);
  } finally {
    await server.stop();
  }
}
