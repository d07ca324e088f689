import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { defaultBrand } from "~/content/brand";
import SampleName, { headers, meta } from "~/routes/sample-name/route";

const brand = { ...defaultBrand, url: "https://studio.example" };

test("the page has a title, a description and its own address", () => {
  const args = { matches: [{ id: "root", data: { brand } }] } as unknown as Parameters<typeof meta>[0];
  expect(meta(args)).toEqual(
    expect.arrayContaining([
      { title: `Sample name | ${brand.name}` },
      { name: "description", content: expect.stringMatching(/\w/) },
      { tagName: "link", rel: "canonical", href: "https://studio.example/sample-name" },
    ]),
  );
});

test("the page is the same for everybody, and caches may keep it", () => {
  const none = new Headers();
  const args = { loaderHeaders: none, parentHeaders: none, actionHeaders: none, errorHeaders: undefined };
  expect(new Headers(headers(args)).get("Cache-Control")).toMatch(/^public/);
});

test("the page has one heading of the first level", () => {
  expect(renderToStaticMarkup(<SampleName />).match(/<h1[ >]/g)).toHaveLength(1);
});
