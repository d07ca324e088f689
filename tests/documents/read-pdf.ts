import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

type Node = { role: string; children?: (Node | { type: string })[] };

const listRoles = (node: Node): string[] => [
  node.role,
  ...(node.children ?? []).flatMap((child) => ("role" in child ? listRoles(child) : [])),
];

/** Reads a PDF's text, the roles of its structure by page, its outline and its links. */
export async function readPdf(bytes: Buffer) {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1)));
  const texts = await Promise.all(pages.map((page) => page.getTextContent()));
  const trees = await Promise.all(pages.map((page) => page.getStructTree()));
  const links = await Promise.all(pages.map((page) => page.getAnnotations()));
  return {
    info: (await pdf.getMetadata()).info,
    marked: (await pdf.getMarkInfo())?.Marked,
    pages: pdf.numPages,
    outline: (await pdf.getOutline()).map(({ title }) => title),
    text: texts
      .flatMap(({ items }) => items.map((item) => ("str" in item ? item.str : "")))
      .join(" ")
      .replace(/\s+/g, " "),
    trees: JSON.stringify(trees),
    roles: trees.map((tree) => listRoles(tree as Node)),
    links: links.flat().flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? []),
  };
}
