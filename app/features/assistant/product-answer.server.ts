import { listProducts } from "~/features/products/catalog.server";
import type { Product } from "~/features/products/product";
import { joinNames, spellCount } from "~/lib/text/spelling";

/** The length of the names that are listed, because a message of the conversation has at most 500 characters. */
const MAX_NAMES = 220;

/** What the assistant says about the products (docs/product.md 10.4). */
export async function describeProducts(): Promise<string> {
  const products = await listProducts();
  const none = "We have no products of our own at the moment, but we build software for your organization.";
  return products.length > 0 ? summarize(products) : none;
}

function summarize(products: readonly Product[]): string {
  const consumer = products.filter(({ type }) => type === "D2C").map(({ name }) => name);
  const licensed = products.filter(({ type }) => type === "B2B");
  const isAdaptable = licensed.every(({ customizable }) => customizable);
  const adaptable = isAdaptable ? ", and we can adapt them to the way you work" : "";
  const forIndividuals = `${listNames(consumer)} ${consumer.length === 1 ? "is" : "are"} for individuals.`;
  return [
    `We have ${spellCount(products.length)} ${products.length === 1 ? "product" : "products"} of our own: ${listNames(products.map(({ name }) => name))}.`,
    ...(consumer.length > 0 ? [forIndividuals] : []),
    ...(licensed.length > 0
      ? [`${consumer.length > 0 ? "The others" : "They"} are for organizations${adaptable}.`]
      : []),
    "Their prices are not published yet.",
  ].join(" ");
}

/** The names in a sentence; the last ones only counted if they are long. */
function listNames(names: readonly string[]): string {
  const listed = names.filter((_, index) => names.slice(0, index + 1).join().length <= MAX_NAMES);
  const others = names.length - listed.length;
  return joinNames(others > 0 ? [...listed, `${spellCount(others)} more`] : listed);
}
