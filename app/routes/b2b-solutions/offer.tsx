import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { aiFigures, durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { HiddenPrice } from "~/ui/illustration/hidden-price";
import { PageSection } from "~/ui/page-section";

const lines: readonly { to: string; title: string; text: string; time?: ReactNode; price: ReactNode }[] = [
  {
    to: "/products",
    title: "A product, adapted",
    text: "One of our own products with your fields, rules, languages and sign-on.",
    time: durations.productCustomization,
    price: <HiddenPrice />,
  },
  {
    to: "/custom-development",
    title: "Custom software",
    text: "Built for one company, from discovery to launch, by one team.",
    time: (
      <>
        {durations.standardProject}
        <span className="block">
          enterprise: <span className="whitespace-nowrap">{durations.enterpriseProject}</span>
        </span>
      </>
    ),
    price: prices.customDevelopment,
  },
  {
    to: "/get-estimate",
    title: "Integration of existing systems",
    text: "The systems you have learn to pass on what they know. The calculator prices each integration.",
    price: "by the calculator",
  },
  {
    to: "/ai-integration",
    title: "AI integration",
    text: "A model in the one place where it saves time, measured against your own cases.",
    time: aiFigures.deployment,
    price: prices.aiIntegration,
  },
  {
    to: "/contact",
    title: "Consulting",
    text: "A second opinion on a plan, an architecture or an offer on your table. No build follows from it.",
    price: prices.consulting,
  },
  {
    to: "/maintenance-support",
    title: "Maintenance",
    text: "Care for what we built, after the month that every project includes. Priced as a share of the development price.",
    time: "from the second month",
    price: prices.maintenance,
  },
];

/** What a company can order, as lines of an order form. */
export function Offer() {
  return (
    <PageSection
      id="offer"
      tone="card"
      title="What a company can order"
      intro={<p>Six kinds of work. Most projects are two or three of them.</p>}
    >
      <ol className="border-b border-ink">
        {lines.map(({ to, title, text, time, price }, index) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-3 border-t border-ink py-5 md:grid-cols-[minmax(0,1fr)_15rem] lg:grid-cols-[minmax(0,1fr)_16rem_13.5rem]"
          >
            <div className="flex gap-4">
              <span aria-hidden="true" className="figures pt-1.5 text-small text-accent">
                {index + 1}
              </span>
              <div>
                <h3 className="text-h3">
                  <Link
                    prefetch="intent"
                    to={to}
                    className="underline decoration-1 underline-offset-4 hover:text-link"
                  >
                    {title}
                  </Link>
                </h3>
                <p className="mt-1 max-w-prose text-ink-2">{text}</p>
              </div>
            </div>
            <dl className="contents md:max-lg:grid md:max-lg:content-start md:max-lg:gap-2">
              <Fact term="Time">{time ?? "agreed with you"}</Fact>
              <Fact term="Price">{price}</Fact>
            </dl>
          </li>
        ))}
      </ol>
      <p className="mt-5 text-small text-ink-2">
        Prices of products are not published yet. Everything else is explained in one place:{" "}
        <Link prefetch="intent" to={costScaleLink.to} className="link">
          {costScaleLink.label}
        </Link>
        .
      </p>
    </PageSection>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="max-md:pl-7">
    <dt className="eyebrow text-ink-3">{term}</dt>
    <dd className="figures mt-0.5 font-medium sm:whitespace-nowrap">{children}</dd>
  </div>
);
