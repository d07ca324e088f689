import { type Figures, sayFigure } from "~/content/figures";
import { durations, prices, studioComparison as studio } from "~/content/marketing-figures";
import { sumInvoice } from "~/content/study-invoice";
import type { CaseStudy } from "~/features/content/kinds/case-studies.server";
import type { PriceList } from "~/features/price-lists/price-list";
import type { ProductCard } from "~/features/products/screens.server";
import { getBrand } from "~/lib/env/brand.server";
import { capitalize, spellCount } from "~/lib/text/spelling";

const describeCustomSoftware = (smallestBuild: string) => ({
  text: "Web applications, mobile apps, online stores and internal systems. Built around the way your team works, with room to grow.",
  facts: [
    ["With a full team", prices.customDevelopment.label],
    ["Smaller builds", `from ${smallestBuild}`],
    ["Standard project", durations.standardProject.label],
  ] as const,
});

const aiServices = {
  text: "A language model where it saves time, tested on your own cases before anyone depends on it.",
  facts: [
    ["Price", prices.aiIntegration.label],
    ["Deployment", durations.aiDeployment.label],
  ],
} as const;

/** `bar` is the step's position on a four-week axis, in quarters of a week. */
const firstSliceSteps = [
  {
    title: "Discovery",
    text: "We talk to your users and write down what the software must do. You sign this part alone first, at a fixed price.",
    bar: "col-start-1 col-span-4 row-start-1",
  },
  {
    title: "Design",
    text: "You sign the proposal, then click through a sketch of every screen while changes are cheap.",
    bar: "col-start-5 col-span-3 row-start-2",
  },
  {
    title: "Development",
    text: "We build it and put it online. You try it while we work on it.",
    bar: "col-start-7 col-span-8 row-start-3",
  },
  {
    title: "Deploy",
    text: "We load your data, show its first users how it works, and stay on call.",
    bar: "col-start-14 col-span-3 row-start-4",
  },
];

const firstSlice = {
  title: `${capitalize(spellCount(firstSliceSteps.length))} steps to a first version`,
  intro: `MVP in ${durations.mvpTeaser.label}: software that does one real task, in the hands of a few users. The build takes two weeks at most, the other steps days. Until it is tested and launched for everyone, an MVP takes ${durations.mvp.label}; a standard project takes ${durations.standardProject.label}.`,
  steps: firstSliceSteps,
};

const describeComparison = (smallestBuild: string) => ({
  caption: "The other columns are our experience, not a survey.",
  others: ["Large corporations", "Mid-size agencies", "Small agencies"],
  /** Only the studio's column has figures. */
  rows: [
    {
      criterion: "Time to launch",
      others: [
        "Longer: several levels approve each step",
        "Depends on the projects ahead of yours",
        "Quick start, then limited by one or two people",
      ],
      studio: studio.timeline,
    },
    {
      criterion: "Budget",
      others: [
        "Highest: the rate includes overhead",
        "Medium, and grows with change requests",
        "Lowest, with little room for changes",
      ],
      studio: studio.budget,
      note: `smaller builds from ${smallestBuild}`,
    },
    {
      criterion: "Questions during a project",
      others: [
        "By ticket, through an account manager",
        "Through a project manager",
        "Fast, unless that one person is away",
      ],
      studio: `${getBrand().replies.full.replace(/s$/, "")} response`,
    },
    {
      criterion: "Your team",
      others: [
        "Large, with new faces in every phase",
        "Shared with several other accounts",
        "One or a few generalists",
      ],
      studio: studio.team,
      note: studio.smallerTeam,
    },
    {
      criterion: "Changes of plan",
      others: ["A formal procedure", "Priced one by one", "Informal, and easily forgotten"],
      studio: `Every ${durations.sprint} sprint`,
    },
  ],
});

type Featured = Pick<ProductCard, "state" | "customizable">;

/** The intro of the products says only what is true of the four. */
const describeOurProducts = (products: readonly Featured[]) => ({
  title: "Our Products",
  intro: [
    products.some(({ state }) => state === "planned") ? "Our own software" : "Software we have already built",
    products.some(({ customizable }) => customizable) ? " and can adapt to your work." : ".",
    products.some(({ state }) => state === "on-sale") ? "" : " Not on sale yet.",
  ].join(""),
});

const closing = {
  title: "Price your project",
  text: "Answer what you can in the calculator and get a price range, item by item. Or describe your project to us, and a person replies.",
  to: "/get-estimate",
  label: "Get your estimate",
};

/**
 * The page's copy. It is loader data, not a script that other pages would load as well. `smallestBuild` is the
 * lowest price, such as `$2,000`.
 */
export const listHomeTexts = (smallestBuild: string, products: readonly Featured[]) => ({
  customSoftware: describeCustomSoftware(smallestBuild),
  aiServices,
  ourProducts: describeOurProducts(products),
  firstSlice,
  comparison: describeComparison(smallestBuild),
  closing,
});

export type HomeTexts = ReturnType<typeof listHomeTexts>;

const toTitle = (words: string) => words.split(" ").map(capitalize).join(" ");

/** The counts of past work: in a line, and as cells. Those without a figure are left out. */
export function describeTrackRecord({ projects, activeClients, satisfaction, onTime }: Figures) {
  const counts = [projects, activeClients].map((count) => ({ ...count, label: toTitle(count.label) }));
  const support = { value: getBrand().replies.support, label: "support" };
  return {
    trackRecord: [...counts, onTime].map(sayFigure).filter(Boolean).join(", "),
    cells: [projects, satisfaction, activeClients, support].filter(({ value }) => value),
  };
}

/** The parts of a price list that the estimator needs, without their hints. */
export const pickEstimatorPrices = (list: PriceList): PriceList => ({
  ...list,
  projectType: list.projectType.map((type) => ({ ...type, hint: "" })),
  timeline: list.timeline.map((timeline) => ({ ...timeline, hint: "" })),
  userScale: list.userScale.map((scale) => ({ ...scale, hint: "" })),
  coreFeatures: [],
  advancedFeatures: [],
  designFeatures: [],
  support: [],
  additionalFeatures: [],
});

/** A project's estimate and its invoice, in numbers and in a sentence. */
export function describeCasePrice(study: CaseStudy) {
  const { min, max } = study.estimate;
  const invoice = sumInvoice(study);
  const place = invoice > max ? "was above" : invoice < min ? "was below" : "stayed inside";
  const outcome = `The invoice ${place} the range of the first estimate.`;
  return { slug: study.slug, title: study.title, min, max, invoice, outcome };
}
