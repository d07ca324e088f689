import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { listProducts } from "./catalog";

test("only Test-Forecast is D2C, public and not customizable", () => {
  for (const { id, type, productLink, customizable } of listProducts()) {
    const consumer = id === "test-forecast";
    const about = [type === "D2C", Boolean(productLink?.startsWith("https://")), !customizable];
    expect(about, id).toEqual([consumer, consumer, consumer]);
  }
});

const screens = await readdir(`${import.meta.dirname}/screens`);

test.each(listProducts())(
  "$id has its screens, no duplicate entries, and only declared actors",
  (product) => {
    for (const { id } of product.screenshots) expect(screens).toContain(`${id}.html`);
    for (const list of [product.features, product.benefits, product.targetAudience])
      expect(new Set(list).size).toBe(list.length);
    for (const { actor } of product.workflow?.steps ?? []) expect(product.workflow?.actors).toContain(actor);
  },
);
