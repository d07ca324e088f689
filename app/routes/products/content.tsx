import type { ReactNode } from "react";
import type { Replies } from "~/content/brand";
import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import { HiddenPrice } from "~/features/products/hidden-price";
import type { Product } from "~/features/products/product";
import { capitalize, joinNames, spellCount } from "~/lib/text/spelling";
import { Badge } from "~/ui/badge";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink, TextLink } from "~/ui/links";

type Rows = readonly [term: ReactNode, text: ReactNode][];

type Listed = Pick<Product, "type" | "state" | "customizable">;

/** The badges of the products in the list, and what a visitor can do with each kind. */
export function listAvailability(products: readonly Listed[], { first }: Replies): Rows {
  const typed = (type: Product["type"]) => products.filter((product) => product.type === type);
  const areAll = (listed: readonly Listed[], state: Product["state"]) =>
    listed.every((product) => product.state === state);
  const [b2b, d2c] = [typed("B2B"), typed("D2C")];
  const rows: [boolean, Rows[number]][] = [
    [
      b2b.length > 0,
      [
        <Badge key="b2b">B2B</Badge>,
        `${areAll(b2b, "built") ? "Built, but not yet for sale: we will license these to organizations." : "Licensed to organizations. Each page says whether the product is built, open to try or on sale."} Tell us that you’re interested, and we reply within ${first}.`,
      ],
    ],
    [
      d2c.length > 0,
      [
        <Badge key="d2c" tone="orange">
          D2C
        </Badge>,
        d2c.length === 1 && areAll(d2c, "trial")
          ? "Made for individuals. You can try it today: its page links to it. It is not yet for sale."
          : "Made for individuals. Each page says whether the product is built, open to try or on sale.",
      ],
    ],
    [
      products.some(({ customizable }) => customizable),
      [
        <Badge key="customizable" tone="blue">
          Customizable
        </Badge>,
        <>
          We can adapt fields, rules, wording and sign-on to your organization. That takes{" "}
          {keepRanges(durations.productCustomization.label)}.{" "}
          <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>
        </>,
      ],
    ],
    [
      true,
      [
        <HiddenPrice key="price" />,
        `Monthly and annual prices aren’t set yet. An annual subscription will save up to ${prices.annualSubscriptionSaving} compared with twelve monthly payments.`,
      ],
    ],
  ];
  return rows.flatMap(([isShown, row]) => (isShown ? [row] : []));
}

export const listBenefits = ({ first, support, onWorkdays }: Replies): Rows => [
  ["Quick setup", "We set up accounts, data and wording with you, and document every setting."],
  [
    "Enterprise security",
    "Before the first account exists, your security team decides with us who sees what.",
  ],
  [
    `${support} support`,
    `Write at any hour. The first reply comes within ${first}${onWorkdays ? "" : ", weekends included"}.`,
  ],
  ["Regular updates", "New versions and fixes keep coming, and we announce changes in advance."],
];

export const alternatives: Rows = [
  [
    <ArrowLink key="custom" to="/custom-development">
      Custom Development
    </ArrowLink>,
    "Software built for your company alone.",
  ],
  [
    <ArrowLink key="ai" to="/services#ai-services">
      AI Services
    </ArrowLink>,
    `Add a language model to software you already have, ${prices.aiIntegration.label}.`,
  ],
  [
    <ArrowLink key="services" to="/services">
      All services
    </ArrowLink>,
    "Every service with its price and its time.",
  ],
];

type CatalogProduct = Pick<Product, "name" | "state" | "customizable" | "category">;

/** How many categories the description names. */
const NAMED = 4;

/** What the catalog says about itself: the head's description and the page's intro, from the products in it. */
export function describeCatalog(products: readonly CatalogProduct[]) {
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
function describeStates(products: readonly CatalogProduct[]): string[] {
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
