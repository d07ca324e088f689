import { durations, prices } from "~/content/marketing-figures";
import { defaultChoices, priceEstimate } from "~/features/estimates/estimate";
import { type ItemId, sections } from "~/features/estimates/price-list";
import { formatPrice } from "~/lib/text/money";
import type { Range } from "~/ui/scale/scale";
import { parseDollars, parsePercent, parseWeeks } from "./figure-range";

/** A figure as text, with its range if it is on the scale. */
type Figure = { label: string; range?: Range };

export type KindOfWork = {
  name: string;
  what: string;
  /** What the cost is computed for, and the calculator's address with the same choices. */
  example?: { text: string; to: string };
  /** `share` is a part of another price in percent, on a separate scale; `below` is less than the scale's start. */
  cost: Figure & { share?: Range; below?: true };
  time: Figure;
};

const onCostAxis = (label: string): Figure => ({ label, range: parseDollars(label) });
const onTimeAxis = (label: string): Figure => ({ label, range: parseWeeks(label) });

/** A project type's price in the calculator, as text and as a range. */
export function projectTypePrice(type: ItemId<"projectType">): { label: string; range: Range } {
  const { min, max } = sections.projectType.items.find(({ id }) => id === type) as Range;
  return { label: formatPrice({ min, max }), range: { min, max } };
}

/** A business web app as priced by the calculator, with the choices that it names. */
function webApp(coreFeatures: ItemId<"coreFeatures">[], complexity: number) {
  const choices = {
    ...defaultChoices,
    projectType: "business-web-app" as const,
    coreFeatures,
    advancedFeatures: [],
    designFeatures: [],
    additionalFeatures: [],
    complexity,
  };
  const { min, max } = priceEstimate(choices);
  const labels = sections.coreFeatures.items.flatMap(({ id, label }) =>
    coreFeatures.some((feature) => feature === id) ? label.toLowerCase() : [],
  );
  const query = new URLSearchParams([
    ["projectType", choices.projectType],
    ...coreFeatures.map((feature) => ["coreFeatures", feature]),
    ["complexity", String(complexity)],
  ]);
  return {
    cost: { label: formatPrice({ min, max }), range: { min, max } },
    example: {
      text: `Example: business web app with ${labels.join(", ")}; complexity ${complexity}`,
      to: `/get-estimate?${query}`,
    },
  };
}

const mvp = webApp(["user-login", "database", "admin-dashboard", "email-notifications"], 5);

/** The example of an MVP and its price, in one phrase. */
export const mvpExample = `${mvp.example.text.replace(/^Example: (.*);.*/, "a $1")}: ${mvp.cost.label}`;

export type KindsOfWork = readonly { title: string; kinds: readonly KindOfWork[] }[];

/** Everything the studio sells by the piece, by the project and by the hour (docs/product.md 1.6 and 1.7). */
export const kindsOfWork: KindsOfWork = [
  {
    title: "Built for you",
    kinds: [
      {
        name: "Simple website",
        what: "The smallest item of our price list.",
        cost: projectTypePrice("simple-website"),
        time: { label: "Set in the proposal" },
      },
      {
        name: "First slice",
        what: "The first part of a project: one task, for a few users to try.",
        ...webApp(["database"], 4),
        time: onTimeAxis(durations.mvpTeaser),
      },
      {
        name: "MVP",
        what: "A first version, tested, launched and in use.",
        ...mvp,
        time: onTimeAxis(durations.mvp),
      },
      {
        name: "Standard project",
        what: "A team from discovery to launch. Our price range for it; the lower end of an estimate can be less.",
        cost: onCostAxis(prices.customDevelopment),
        time: onTimeAxis(durations.standardProject),
      },
      {
        name: "Enterprise project",
        what: "Several systems and departments. Where the calculator starts, before features are added.",
        cost: projectTypePrice("enterprise-solution"),
        time: onTimeAxis(durations.enterpriseProject),
      },
    ],
  },
  {
    title: "Added to existing software",
    kinds: [
      {
        name: "Product customization",
        what: "One of our products, adapted to your work.",
        cost: { label: "Priced per change" },
        time: onTimeAxis(durations.productCustomization),
      },
      {
        name: "AI integration",
        what: "A language model for one task.",
        cost: onCostAxis(prices.aiIntegration),
        time: onTimeAxis(durations.aiDeployment),
      },
    ],
  },
  {
    title: "Billed by the hour or year",
    kinds: [
      {
        name: "Consulting",
        what: "Advice without a project.",
        cost: { label: prices.consulting, below: true },
        time: { label: "As many hours as agreed" },
      },
      {
        name: "Maintenance",
        what: "Of the development price, after the free month.",
        cost: { label: prices.maintenance, share: parsePercent(prices.maintenance) },
        time: { label: "Year by year" },
      },
    ],
  },
];
