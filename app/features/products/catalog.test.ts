import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { readSeedFile, seededProducts } from "#tests/support/seed-content";
import { products } from "~/features/content/kinds/products.server";

test("only Test-Forecast is D2C, public, not customizable and a sample", () => {
  for (const { id, type, productLink, customizable, isSample } of seededProducts) {
    const consumer = id === "test-forecast";
    const about = [type === "D2C", Boolean(productLink?.startsWith("https://")), !customizable, isSample];
    expect(about, id).toEqual([consumer, consumer, consumer, consumer]);
  }
});

test.each(seededProducts)("$id has no duplicate entries", (product) => {
  for (const list of [product.features, product.benefits, product.targetAudience])
    expect(new Set(list).size).toBe(list.length);
});

test("the drawings to choose from are the files", async () => {
  const files = (await readdir(`${import.meta.dirname}/screens`)).filter((name) => name.endsWith(".html"));
  const { drawing } = products.schema.shape.screenshots.unwrap().element.shape;
  expect(drawing.unwrap().options.map((name) => `${name}.html`)).toEqual(files.sort());
});

test("a screen needs a drawing or a picture, and a step one of the lanes", () => {
  const [first] = readSeedFile("products");
  const change = (changes: object) =>
    products.schema.safeParse({ ...first, ...changes }).error?.issues.map(({ path }) => path.join("."));
  expect(change({})).toBeUndefined();
  expect(change({ screenshots: [{ alt: "Nothing" }] })).toEqual(["screenshots.0.drawing"]);
  const workflow = {
    title: "Work",
    intro: "Work",
    actors: ["Ada"],
    steps: [{ actor: "Bo", title: "Go", text: "Go" }],
  };
  expect(change({ workflow })).toEqual(["workflow.steps.0.actor"]);
});
