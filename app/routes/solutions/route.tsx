import type { MetaFunction } from "@remix-run/node";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { service } from "~/lib/page/structured-data";
import { NextPage } from "~/shell/next-page";
import { PageHero } from "~/shell/page-hero";
import { ButtonLink } from "~/ui/button";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { RuledList } from "~/ui/ruled-list";
import { audiences } from "./content";
import Drawings from "./drawings.svg?react";
import Nest from "./nest.svg?react";
import { PatternSheet } from "./pattern-sheet";
import { Closing, Licenses, Reasons } from "./sections";
import { SolutionCards } from "./solution-cards";
import "./solutions.css";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    description:
      "Inventory, customer, finance and workflow software cut to how your business works. Compare four licenses, from a monthly subscription to owning the code.",
    keywords:
      "custom business software, inventory management, customer relationship management, financial management tools, workflow automation, software licensing",
    path: "/solutions",
    structuredData: (brand, page) => service(brand, { ...page, name: "Custom business software" }),
  });

export const handle = { kind: "shared", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export default function Solutions() {
  return (
    <>
      <Drawings />
      <PageHero
        path="/solutions"
        title="Software Built Just For Your Business"
        lead="Bought software comes in size M. Where it pinches, people keep a spreadsheet beside it. We take your measurements first and cut the software to them."
        actions={
          <>
            <ButtonLink to="/get-estimate">Get Your Estimate</ButtonLink>
            <ButtonLink to="/contact" variant="secondary">
              Discuss Your Needs
            </ButtonLink>
          </>
        }
      >
        <PatternSheet />
      </PageHero>
      <Reasons />
      <SolutionCards />
      <Licenses />
      <PageSection title="We Serve Every Business Size">
        <div className="grid items-center gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="max-lg:mx-auto max-lg:w-full max-lg:max-w-sm lg:col-span-5">
            <Nest />
            <p className="mt-4 text-small text-ink-2">
              The same piece, graded: each size is cut along a line of its own.
            </p>
          </div>
          <RuledList
            rows={audiences}
            rule="ink"
            columns="sm:grid-cols-[17rem_1fr]"
            term="font-display text-h3 font-semibold"
            className="lg:col-span-7"
          />
        </div>
        <p className="mt-8 text-ink-2">
          <InlineText text="Buying for a company with departments? [B2B Solutions](/b2b-solutions) goes through it floor by floor." />
        </p>
      </PageSection>
      <NextPage path="/solutions">How a piece of software is built to measure, and what it costs.</NextPage>
      <Closing />
    </>
  );
}
