import { durations, prices } from "~/content/marketing-figures";
import { priceEstimate } from "~/features/estimates/estimate";
import { defaultChoices, type ItemId, type PriceList } from "~/features/price-lists/price-list";

import { formatPrice, formatUsd } from "~/lib/text/numbers";
import type { Range } from "~/ui/scale/scale";

/** A figure as text, with its range if it is on the scale. */
type Figure = { label: string; range?: Range };

export type KindOfWork = {
  name: string;
  summary: string;
  /** The project whose cost is shown, and the calculator's path with its choices. */
  example?: { text: string; to: string };
  /** `share`: in percent of another price, on a separate scale. `below`: the figure is below the scale. */
  cost: Figure & { share?: Range; below?: true };
  time: Figure;
};

const toFigure = ({ label, min, max }: Range & { label: string }): Figure => ({ label, range: { min, max } });

/** The price of a project type in the calculator, as text and as a range. Without a range if it is not offered. */
export function getProjectTypePrice({ projectType }: PriceList, type: ItemId<"projectType">): Figure {
  const item = projectType.find(({ id }) => id === type);
  if (!item) return { label: "Set in the proposal" };
  const { min, max } = item;
  return { label: formatPrice({ min, max }), range: { min, max } };
}

/** The kind of project with the lowest price, such as `a simple website`, and its price. */
export function findSmallestProject({ projectType: [first, ...others] }: PriceList) {
  let smallest = first;
  for (const item of others) if (!smallest || item.min < smallest.min) smallest = item;
  const name = smallest?.label.toLowerCase() ?? "";
  return {
    name: `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`,
    price: smallest ? formatPrice(smallest) : "",
  };
}

/** A business web app as priced by the calculator, with the choices that it lists. */
function priceWebApp(list: PriceList, coreFeatures: ItemId<"coreFeatures">[], complexity: number) {
  const choices = {
    ...defaultChoices,
    projectType: "business-web-app" as const,
    coreFeatures,
    advancedFeatures: [],
    designFeatures: [],
    additionalFeatures: [],
    complexity,
  };
  const { min, max } = priceEstimate(choices, list);
  const labels = list.coreFeatures.flatMap(({ id, label }) =>
    coreFeatures.some((feature) => feature === id) ? label.toLowerCase() : [],
  );
  const scope = `business web app with ${labels.join(", ")}`;
  const query = new URLSearchParams([
    ["projectType", choices.projectType],
    ...coreFeatures.map((feature) => ["coreFeatures", feature]),
    ["complexity", String(complexity)],
  ]);
  return {
    scope,
    cost: { label: formatPrice({ min, max }), range: { min, max } },
    example: {
      text: `Example: ${scope}; complexity ${complexity}`,
      to: `/get-estimate?${query}`,
    },
  };
}

const priceMvp = (list: PriceList) =>
  priceWebApp(list, ["user-login", "database", "admin-dashboard", "email-notifications"], 5);

/** The example of an MVP and its price in one phrase, and its lower end in whole USD. */
export function describeMvp(list: PriceList): { text: string; min: number } {
  const { scope, cost } = priceMvp(list);
  return { text: `a ${scope}: ${cost.label}`, min: cost.range.min };
}

/** What an MVP may cost in round figures, such as `$20,000`, and the calculator's page with the example. */
export function findMvpExample(list: PriceList): { price: string; to: string } {
  const { cost, example } = priceMvp(list);
  const middle = (cost.range.min + cost.range.max) / 2;
  return { price: formatUsd(Math.max(1, Math.round(middle / 5_000)) * 5_000), to: example.to };
}

export type KindsOfWork = readonly { title: string; kinds: readonly KindOfWork[] }[];

/** Everything the studio sells by the piece, by the project and by the hour (docs/product.md 1.6 and 1.7). */
export const listKindsOfWork = (list: PriceList): KindsOfWork => [
  {
    title: "Built for you",
    kinds: [
      {
        name: "Simple website",
        summary: "The smallest item of our price list.",
        cost: getProjectTypePrice(list, "simple-website"),
        time: { label: "Set in the proposal" },
      },
      {
        name: "First slice",
        summary: "The first part of a project: one task, for a few users to try.",
        ...priceWebApp(list, ["database"], 4),
        time: toFigure(durations.mvpTeaser),
      },
      {
        name: "MVP",
        summary: "A first version, tested, launched and in use.",
        ...priceMvp(list),
        time: toFigure(durations.mvp),
      },
      {
        name: "Standard project",
        summary:
          "A team from discovery to launch. Our price range for it; the lower end of an estimate can be less.",
        cost: toFigure(prices.customDevelopment),
        time: toFigure(durations.standardProject),
      },
      {
        name: "Enterprise project",
        summary: "Several systems and departments. Where the calculator starts, before features are added.",
        cost: getProjectTypePrice(list, "enterprise-solution"),
        time: toFigure(durations.enterpriseProject),
      },
    ],
  },
  {
    title: "Added to existing software",
    kinds: [
      {
        name: "Product customization",
        summary: "One of our products, adapted to your work.",
        cost: { label: "Priced per change" },
        time: toFigure(durations.productCustomization),
      },
      {
        name: "AI integration",
        summary: "A language model for one task.",
        cost: toFigure(prices.aiIntegration),
        time: toFigure(durations.aiDeployment),
      },
    ],
  },
  {
    title: "Billed by the hour or year",
    kinds: [
      {
        name: "Consulting",
        summary: "Advice without a project.",
        cost: { label: prices.consulting, below: true },
        time: { label: "As many hours as agreed" },
      },
      {
        name: "Maintenance",
        summary: "Of the development price, after the free month.",
        cost: { label: prices.maintenance.label, share: prices.maintenance },
        time: { label: "Year by year" },
      },
    ],
  },
];
