import { durations, prices } from "~/content/marketing-figures";
import { type ItemId, sections } from "~/features/estimates/price-list";
import { formatPrice } from "~/lib/text/money";
import type { Range } from "~/ui/scale/scale";
import { parseDollars, parsePercent, parseWeeks } from "./figure-range";

/** A figure as text, with its range if it is on the scale. */
type Figure = { words: string; range?: Range };

export type KindOfWork = {
  name: string;
  what: string;
  /** `share` is a part of another price in percent, on a separate scale; `below` is less than the scale's start. */
  cost: Figure & { share?: Range; below?: true };
  time: Figure;
};

const onCostAxis = (words: string): Figure => ({ words, range: parseDollars(words) });
const onTimeAxis = (words: string): Figure => ({ words, range: parseWeeks(words) });

/** A project type's price in the calculator, as text and as a range. */
export function projectTypePrice(type: ItemId<"projectType">): { words: string; range: Range } {
  const { min, max } = sections.projectType.items.find(({ id }) => id === type) as Range;
  return { words: formatPrice({ min, max }), range: { min, max } };
}

/** Everything the studio sells by the piece, by the project and by the hour (docs/product.md 1.6 and 1.7). */
export const kindsOfWork: readonly { title: string; kinds: readonly KindOfWork[] }[] = [
  {
    title: "Built for you",
    kinds: [
      {
        name: "Simple website",
        what: "The smallest line of the calculator’s price list: a defined piece of work, not a project.",
        cost: projectTypePrice("simple-website"),
        time: { words: "Agreed with the order" },
      },
      {
        name: "First slice",
        what: "One task of the software, for a few real users to try.",
        cost: { words: "Part of its project’s price" },
        time: onTimeAxis(durations.mvpTeaser),
      },
      {
        name: "MVP",
        what: "A first version, tested and launched, that people work with.",
        cost: { words: "Added up in the calculator" },
        time: onTimeAxis(durations.mvp),
      },
      {
        name: "Standard project",
        what: "A team for the whole way, from discovery to launch.",
        cost: onCostAxis(prices.customDevelopment),
        time: onTimeAxis(durations.standardProject),
      },
      {
        name: "Enterprise project",
        what: "Several systems and departments. The price has no fixed upper end.",
        cost: projectTypePrice("enterprise-solution"),
        time: onTimeAxis(durations.enterpriseProject),
      },
    ],
  },
  {
    title: "Added to what there is",
    kinds: [
      {
        name: "Product customization",
        what: "One of our own products, adapted to your work.",
        cost: { words: "Quoted for the change" },
        time: onTimeAxis(durations.productCustomization),
      },
      {
        name: "AI integration",
        what: "A language model in the place where it saves time.",
        cost: onCostAxis(prices.aiIntegration),
        time: onTimeAxis(durations.aiDeployment),
      },
    ],
  },
  {
    title: "Paid by a rate",
    kinds: [
      {
        name: "Consulting",
        what: "Advice without a build, by the hour.",
        cost: { words: prices.consulting, below: true },
        time: { words: "As many hours as agreed" },
      },
      {
        name: "Maintenance",
        what: "Of the development price, after the month that is included.",
        cost: { words: prices.maintenance, share: parsePercent(prices.maintenance) },
        time: { words: "Year by year" },
      },
    ],
  },
];
