import type { Brand } from "~/content/brand";
import type { ProductDocument } from "~/features/documents/products/product-document";
import type { Product } from "~/features/products/product";
import { setCover } from "./cover.server";
import { limitsPage, overviewPage, setupPage, tasksPage } from "./product-pages.server";
import { Sheets } from "./sheet.server";
import { drawTitleBlock } from "./title-block.server";
import { workflowPage } from "./workflow-page.server";

type Sources = { product: Product; text: ProductDocument; draw: (sheets: Sheets) => void };

/** Sets a product's documentation (docs/product.md 11.2) as a PDF. */
export async function setProductDocument(brand: Brand, { product, text, draw }: Sources): Promise<Buffer> {
  const { name, tagline, category, version, workflow } = product;
  const sheets = new Sheets({
    title: `${name}: Documentation | ${brand.name}`,
    subject: `What ${name} does, how it is used and set up, what it stores, and what it does not do`,
    author: brand.name,
    keywords: [name, category, "documentation", "setup", "roles and rights", "stored data"].join(", "),
    edition: new Date(`${text.edition}T00:00:00Z`),
  });
  setCover(sheets, brand, {
    kind: `Documentation, ${version}`,
    title: name,
    lead: tagline,
    draw: () => draw(sheets),
  });
  overviewPage(sheets, product);
  if (workflow) workflowPage(sheets, workflow);
  tasksPage(sheets, text);
  setupPage(sheets, product, text);
  limitsPage(sheets, brand, product, text);
  return sheets.finish(drawTitleBlock(sheets, brand, name));
}
