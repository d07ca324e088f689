import { expect, test } from "vitest";
import { PageParameters } from "./page-parameters";

const HEADER = 'params, except=("_routes" "type")';

test.each([
  ["/products?x=1", "/products"],
  ["/products?utm_source=a&type=d2c&x=%00", "/products?type=d2c"],
  ["/products?type=a%20b&type=c", "/products?type=a+b&type=c"],
  ["/products?%74ype=d2c", "/products?type=d2c"],
  ["/products?", "/products"],
  ["/products", "/products"],
  ["/products?x=1\nhttps://search.example/", "/products\nhttps://search.example/"],
  ["/products.data?_routes=root&x=1", "/products.data?_routes=root&x=1"],
  ["/about?type=d2c", "/about?type=d2c"],
])("of %s matters %s", (key, relevant) => {
  const parameters = new PageParameters();
  parameters.learn("/products?x=0", HEADER);
  expect(parameters.relevant(key)).toBe(relevant);
});

test.each([
  null,
  "",
  "params",
  "key-order",
  'params, except=("a"',
])("a page that sends %s may depend on all", (header) => {
  const parameters = new PageParameters();
  parameters.learn("/", header);
  expect(parameters.relevant("/?a=1")).toBe("/?a=1");
});
