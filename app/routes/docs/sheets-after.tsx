import { Link } from "@remix-run/react";
import { prices, trackRecord } from "~/content/marketing-figures";
import { DocsSheet } from "./docs-sheet";
import { Figure } from "./figure";

/** Sheets 9 to 11: from the launch on. */
export const SheetsAfter = () => (
  <>
    <Launch />
    <SourceCode />
    <Licenses />
  </>
);

const Launch = () => (
  <DocsSheet id="launch">
    <p>
      On the day your data is moved, your people have been shown around, and somebody is on call when the
      doors open. Deployment is part of every project. Hosting can be: the calculator has a basic and an
      enterprise option.
    </p>
    <p>
      One month of support is free with every project. It is for what shows up once real work is done in the
      software: fixes, questions from your staff, updates. What exactly belongs to it is in the contract.
    </p>
    <p>
      After it you choose: six months, a year, month by month, or no plan at all. As a rule of thumb
      maintenance costs <Figure>{prices.maintenance}</Figure> of the development price.{" "}
      <Link prefetch="intent" to="/maintenance-support">
        Maintenance and Support
      </Link>{" "}
      has the details,{" "}
      <Link prefetch="intent" to="/support">
        Support
      </Link>{" "}
      says how to reach us; we are there <Figure>{trackRecord.support}</Figure>.
    </p>
  </DocsSheet>
);

const SourceCode = () => (
  <DocsSheet id="source-code">
    <p>
      Handing over the source code is an option of its own, so that you can see what it costs before you
      decide. You find it in the calculator under Additional Options.
    </p>
    <p>
      With it you get the full source with its history, and what another team needs to go on: how to build it,
      how to run it, which services it uses. Rights of use, and what belongs to others because it is open
      source, are listed in the contract.
    </p>
  </DocsSheet>
);

const Licenses = () => (
  <DocsSheet id="licenses">
    <p>
      Some software does not have to be built. Our own{" "}
      <Link prefetch="intent" to="/products">
        products
      </Link>{" "}
      can be used as they are or adapted. There are four ways to pay for one:
    </p>
    <dl>
      <div>
        <dt>Monthly subscription</dt>
        <dd>Month by month.</dd>
      </div>
      <div>
        <dt>Annual subscription</dt>
        <dd>
          A year at once, with up to {prices.annualSubscriptionSaving} savings against twelve monthly
          payments.
        </dd>
      </div>
      <div>
        <dt>One-time purchase</dt>
        <dd>With source code and lifetime license.</dd>
      </div>
      <div>
        <dt>Custom quote</dt>
        <dd>For what fits none of these.</dd>
      </div>
    </dl>
    <p>
      Prices of products are not published yet; a product’s page takes your name if you are interested.
      Details are in the contract and the{" "}
      <Link prefetch="intent" to="/terms">
        Terms
      </Link>
      .
    </p>
  </DocsSheet>
);
