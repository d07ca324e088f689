import { readdir } from "node:fs/promises";
import { expect, test } from "vitest";
import { featuredProducts, findProduct, listProducts } from "./catalogue";
import { productNames } from "./names";
import { productSchema } from "./product";

test("the catalogue holds eight products with different ids", () => {
  const ids = listProducts().map((product) => product.id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});

test("every entry is listed, under its own id and name", async () => {
  const files = (await readdir(`${import.meta.dirname}/entries`)).map((file) => file.replace(/\.ts$/, ""));
  expect(listProducts().map(({ id }) => id)).toEqual(Object.keys(productNames));
  expect(listProducts().map(({ name }) => name)).toEqual(Object.values(productNames));
  expect(Object.keys(productNames).sort()).toEqual(files.sort());
});

test("all products but Test-Forecast can be adapted, as the assistant says", () => {
  const fixed = listProducts().filter((product) => !product.customizable);
  expect(fixed.map((product) => product.id)).toEqual(["test-forecast"]);
});

test("Test-Forecast is the only product for consumers, and the only one with an address to try it at", () => {
  const consumer = listProducts().filter((product) => product.type === "D2C");
  expect(consumer.map((product) => product.id)).toEqual(["test-forecast"]);
  expect(listProducts().filter((product) => product.productLink)).toEqual(consumer);
  expect(new URL(consumer[0]?.productLink ?? "").protocol).toBe("https:");
});

test("the home page shows the first four", () => {
  expect(featuredProducts()).toEqual(listProducts().slice(0, 4));
  expect(featuredProducts().map((product) => product.name)).toEqual([
    "AI Interview Management System",
    "AI Chatbot",
    "Test-Forecast",
    "Placement Portal",
  ]);
});

test("a product is found by its id, an unknown id finds none", () => {
  expect(findProduct("db2xl")?.name).toBe("DB2XL");
  expect(findProduct("no-such-product")).toBeUndefined();
});

test.each(
  listProducts().map((product) => [product.id, product] as const),
)("%s is complete", (_id, product) => {
  expect(productSchema.safeParse(product).error).toBeUndefined();
  for (const list of [product.features, product.benefits, product.targetAudience])
    expect(new Set(list).size).toBe(list.length);
});
