import { LRUCache } from "lru-cache";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { BrandContext } from "./brand";
import { PartContext } from "./document-context";
import { env } from "./env.server";

/** In characters: more than all still parts of all pages have together. */
const MAX_LENGTH = 4_000_000;

const ready = new LRUCache<string, string>({
  maxSize: MAX_LENGTH,
  sizeCalculation: (html, name) => html.length + name.length + 1,
});

/**
 * The markup of a part of a page that is the same for everybody, rendered when it is first needed.
 * @param name tells it from all other parts.
 */
export function readyMarkup(name: string, element: JSX.Element): string {
  let html = env.production ? ready.get(name) : undefined;
  if (html === undefined) {
    const branded = createElement(BrandContext.Provider, { value: env.brand }, element);
    html = renderToStaticMarkup(createElement(PartContext.Provider, { value: { name, ids: 0 } }, branded));
    ready.set(name, html);
  }
  return html;
}
