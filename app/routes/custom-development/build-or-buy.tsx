import { Link } from "@remix-run/react";
import { prices } from "~/content/marketing-figures";
import { ArrowLink } from "~/ui/arrow-link";
import { StackingTable } from "~/ui/stacking-table";

const marks = [
  {
    question: "How you work",
    buy: "Much like everybody in your trade",
    build: "In a way that clients come to you for",
  },
  {
    question: "What you use now",
    buy: "A product that does most of it",
    build: "Spreadsheets, and one person who knows them",
  },
  {
    question: "Your other systems",
    buy: "Can be left alone, or have a ready connector",
    build: "Have to be read and written every day",
  },
  {
    question: "When rules change",
    buy: "You can wait for the maker’s next version",
    build: "The software has to change with them",
  },
  {
    question: "How you pay",
    buy: "A license, for as long as you use it",
    build: `A project of ${prices.customDevelopment} once, then its upkeep`,
  },
];

/** Whom custom work is for, and when a ready product is the better purchase. */
export function BuildOrBuy() {
  return (
    <section
      aria-labelledby="build-or-buy"
      className="wrap grid gap-x-12 gap-y-10 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-5">
        <h2 id="build-or-buy" className="text-h2">
          Custom is for what makes you different
        </h2>
        <p className="mt-5 text-lead text-ink-2">
          Custom development means that the software follows the work, not the work the software. It pays
          where your way of doing things is worth keeping.
        </p>
        <p className="mt-4 text-ink-2">
          Where it is not, buy something that exists. Payroll, bookkeeping and mail are the same in most
          companies, and a ready product has met more of their odd cases than a first version can. We say so
          in the first conversation, because software that nobody needed is also ours to maintain.
        </p>
        <div className="mt-5 flex flex-col items-start">
          <ArrowLink to="/products">See what is ready-made</ArrowLink>
          <ArrowLink to="/solutions">Compare ways to buy it</ArrowLink>
        </div>
      </div>
      <div className="lg:col-span-7">
        <StackingTable
          caption="Read each row and mark a side. Mostly left: buy. Mostly right: build."
          captionClass=""
          className="custom-choice"
          plain
          rows={marks}
          getKey={({ question }) => question}
          columns={[
            {
              header: "Question",
              heading: <span className="sr-only">Question</span>,
              cell: ({ question }) => question,
            },
            {
              header: "Buy a product",
              cell: ({ buy }) => <span className="text-ink-2">{buy}</span>,
            },
            {
              header: "Have it built",
              heading: <span className="text-link">Have it built</span>,
              cell: ({ build }) => build,
            },
          ]}
        />
        <p className="mt-4 text-small text-ink-2">
          In between lies a product that we adapt.{" "}
          <Link prefetch="intent" to="/b2b-solutions" className="link">
            B2B Solutions
          </Link>{" "}
          shows how far that reaches.
        </p>
      </div>
    </section>
  );
}
