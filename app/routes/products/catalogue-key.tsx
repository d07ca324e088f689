import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { durations, prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { Badge } from "~/ui/badge";
import { HiddenPrice } from "~/ui/illustration/hidden-price";

/** What the marks of the parts list mean. */
export function Key() {
  return (
    <section aria-labelledby="key-title" className="border-t border-rule py-section">
      <div className="wrap grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <h2 id="key-title" className="text-h2">
            How to read an entry
          </h2>
          <p className="mt-4 text-lead text-pretty text-ink-2">
            Four marks decide which conversation we have: who uses it, who licenses it, what may be changed,
            and what it will cost.
          </p>
        </div>
        <dl className="border-t-2 border-ink lg:col-span-8">
          {marks.map(({ mark, term, text }) => (
            <div key={term} className="products-key">
              <dt>{mark}</dt>
              <dd className="max-w-prose text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

const marks: readonly { mark: ReactNode; term: string; text: ReactNode }[] = [
  {
    mark: <Badge>B2B</Badge>,
    term: "B2B",
    text: "Licensed to an organization. You tell us that you are interested, a person answers, and we look together at how your work is done before anything is installed.",
  },
  {
    mark: <Badge tone="orange">D2C</Badge>,
    term: "D2C",
    text: "Used by people directly, at a public address of its own. Nobody has to talk to us first: its page has a link to try it.",
  },
  {
    mark: <Badge tone="blue">Customizable</Badge>,
    term: "Customizable",
    text: (
      <>
        Fields, rules, wording and sign-on can be adapted to your organization. Product customization takes{" "}
        <span className="whitespace-nowrap">{durations.productCustomization}</span>; beside other kinds of
        work it stands under{" "}
        <Link prefetch="intent" to={costScaleLink.to} className="link">
          {costScaleLink.label}
        </Link>
        .
      </>
    ),
  },
  {
    mark: <HiddenPrice />,
    term: "Coming Soon",
    text: `Prices of products are not published yet, monthly or annual. What is settled is the rule between the two: an annual subscription saves up to ${prices.annualSubscriptionSaving} against twelve monthly payments.`,
  },
];
