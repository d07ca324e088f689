import type { ReactNode } from "react";
import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { HiddenPrice } from "~/features/products/hidden-price";
import { useSmallestBuild } from "~/lib/page/root-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";

/** Companies' choices. Pages put the lowest price after `smallBuilds`. A missing price is not published yet. */
const orderLines = [
  {
    to: "/products",
    title: "A product, adapted",
    text: "One of our products with your fields, rules, languages and sign-on. Licenses are not on sale yet; ask us about adaptations.",
    time: durations.productCustomization.label,
  },
  {
    to: "/custom-development",
    title: "Custom software",
    text: "Built for your company by one team, from discovery to launch.",
    smallBuilds: "Smaller builds start at",
    time: durations.standardProject.label,
    note: `enterprise: ${durations.enterpriseProject.label}`,
    price: prices.customDevelopment.label,
  },
  {
    to: "/get-estimate",
    title: "Integration of existing systems",
    text: "Your existing systems exchange data. The calculator prices each integration.",
    price: "see the calculator",
  },
  {
    to: "/ai-integration",
    title: "AI integration",
    text: "A language model where it saves the most time, measured on your own cases.",
    time: durations.aiDeployment.label,
    price: prices.aiIntegration.label,
  },
  {
    to: "/contact",
    title: "Consulting",
    text: "A second opinion on a plan, an architecture or another company’s proposal, without a project.",
    price: prices.consulting,
  },
  {
    to: "/maintenance-support",
    title: "Maintenance",
    text: "For software we built, after the free first month. Priced as a share of the development price.",
    time: "after the free month",
    price: prices.maintenance.label,
  },
];

/** The products and services for companies, as lines of an order form. */
export function OrderLines() {
  const smallestBuild = useSmallestBuild();
  return (
    <PageSection
      id="offer"
      tone="card"
      title="What a company can order"
      intro={`${capitalize(spellCount(orderLines.length))} kinds of work. Most projects combine two or three.`}
    >
      <ol className="border-b border-ink">
        {orderLines.map(({ to, title, text, smallBuilds, time, note, price }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-ink py-4 md:grid-cols-[minmax(0,1fr)_15rem] md:py-5 lg:grid-cols-[minmax(0,1fr)_16rem_13.5rem]"
          >
            <div>
              <h3 className="text-h3">
                <TextLink to={to}>{title}</TextLink>
              </h3>
              <p className="mt-1 max-w-prose text-ink-2">
                {smallBuilds ? `${text} ${smallBuilds} ${smallestBuild}.` : keepRanges(text)}
              </p>
            </div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 max-[20rem]:grid-cols-1 md:max-lg:grid-cols-1 lg:contents">
              <Fact term="Time">
                {time ?? "agreed with you"}
                {note ? <span className="block">{note}</span> : null}
              </Fact>
              <Fact term="Price">{price ?? <HiddenPrice />}</Fact>
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>
      </p>
    </PageSection>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="eyebrow text-ink-3">{term}</dt>
    <dd className="mt-0.5 font-medium">{children}</dd>
  </div>
);
