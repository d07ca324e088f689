import { brotliCompressSync, gzipSync } from "node:zlib";

type Weight = { plain: number; gzip: number; br: number };
export type PageWeight = Record<"html" | "css" | "js" | "fonts" | "total", Weight>;

/**
 * What a browser fetches to show a page the first time, in bytes: what the document names, the scripts it
 * starts after its paint (app/lib/script-start.server.ts), and the fonts it preloads.
 */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const html = await (await fetch(origin + path)).text();
  const files = new Set([
    ...[...html.matchAll(/<link\b[^>]*>/g)]
      .map(([tag]) => tag)
      .filter((tag) => /rel="(?:stylesheet|dns-prefetch|modulepreload|preload)"/.test(tag))
      .map((tag) => /href="([^"]+)"/.exec(tag)?.[1]),
    ...[...html.matchAll(/<script\b[^>]*\bsrc="([^"]+)"/g)].map(([, source]) => source),
  ]);
  const weights = { html: await weigh(`${origin}${path}`), css: none(), js: none(), fonts: none() };
  for (const file of files) {
    const kind = kindOf(file ?? "");
    if (kind && file) weights[kind] = add(weights[kind], await weigh(new URL(file, origin).href));
  }
  const { css, js, fonts } = weights;
  return { ...weights, total: [css, js, fonts].reduce(add, weights.html) };
}

const none = (): Weight => ({ plain: 0, gzip: 0, br: 0 });

const add = (a: Weight, b: Weight): Weight => ({
  plain: a.plain + b.plain,
  gzip: a.gzip + b.gzip,
  br: a.br + b.br,
});

function kindOf(file: string): "css" | "js" | "fonts" | undefined {
  if (/\.css(\?|$)/.test(file)) return "css";
  if (/\.m?js(\?|$)/.test(file)) return "js";
  return /\.woff2?(\?|$)/.test(file) ? "fonts" : undefined;
}

/** What goes over the line for each coding. fetch unpacks bodies, so the length is read from the headers. */
async function weigh(url: string): Promise<Weight> {
  const sizeIn = async (coding: string) => {
    const answer = await fetch(url, { headers: { "Accept-Encoding": coding } });
    const body = Buffer.from(await answer.arrayBuffer());
    const sent = answer.headers.get("Content-Encoding");
    const announced = Number(answer.headers.get("Content-Length"));
    if (announced) return announced;
    return sent === "br" ? brotliCompressSync(body).length : sent ? gzipSync(body).length : body.length;
  };
  return { plain: await sizeIn("identity"), gzip: await sizeIn("gzip"), br: await sizeIn("br") };
}
