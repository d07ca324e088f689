import type { Product } from "~/features/products/product";
import { capitalize, joinNames, spellCount } from "~/lib/text/spelling";

type Listed = Pick<Product, "name" | "state" | "customizable" | "category">;

/** How many categories the description names. */
const NAMED = 4;

/** What the catalog says about itself: the head's description and the page's intro, from the products in it. */
export function describeCatalog(products: readonly Listed[]) {
  const count = products.length;
  if (count === 0)
    return {
      description:
        "We have no ready-made products at the moment. See what we build for one company, and what it costs.",
      intro: "We have no ready-made products at the moment. What we build for one company is below.",
    };
  const categories = [...new Set(products.map(({ category }) => category))];
  const kinds = joinNames(categories.length > NAMED ? [...categories.slice(0, NAMED), "more"] : categories);
  const noun = count === 1 ? "product" : "products";
  const sentences = [
    count === 1
      ? "One product for work that many companies share."
      : `${capitalize(spellCount(count))} products for work that many companies share.`,
    ...describeStates(products),
  ];
  return {
    description: `${capitalize(spellCount(count))} ready-made ${noun} for ${kinds}. See what is built, what you can try today, and what is coming soon.`,
    intro: sentences.join(" "),
  };
}

/** A few names, or how many there are. */
const nameOrCount = (names: readonly string[]): string =>
  names.length > NAMED ? `${capitalize(spellCount(names.length))} of them` : joinNames(names);

/** What is built, can be adapted, tried and bought, each in a sentence. */
function describeStates(products: readonly Listed[]): string[] {
  const named = (state: Product["state"]) =>
    products.filter((product) => product.state === state).map(({ name }) => name);
  const planned = named("planned");
  const trial = named("trial");
  const onSale = named("on-sale");
  const custom = products.filter(({ customizable }) => customizable).length;
  const count = products.length;
  const of = (part: number) =>
    part === count ? "each" : part === 0 ? "none" : `${spellCount(part)} of them`;
  const be = (names: string[]) => (names.length === 1 ? "is" : "are");
  const adapted = custom > 0 ? ` we can adapt ${count === 1 ? "it" : of(custom)} to your work` : "";
  const built = planned.length === 0 ? (count === 1 ? "It is built" : "Each is built") : "";
  return [
    built ? `${built}${adapted ? `, and${adapted}` : ""}.` : adapted ? `${capitalize(adapted.trim())}.` : "",
    planned.length > 0 ? `${nameOrCount(planned)} ${be(planned)} planned.` : "",
    trial.length > 0 ? `You can try ${nameOrCount(trial)} today.` : "",
    onSale.length > 0
      ? `${nameOrCount(onSale)} ${be(onSale)} on sale.`
      : `${count === 1 ? "It is not" : "None is"} for sale yet: prices will follow.`,
  ].filter(Boolean);
}
