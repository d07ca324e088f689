import { fillReplies } from "~/content/brand";
import { durations, prices, processFigures, studioComparison } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/site-pages";
import { useBrand } from "~/lib/page/root-data";
import { capitalize, spellCount } from "~/lib/text/spelling";
import { Fold } from "~/ui/fold";
import { keepRanges } from "~/ui/keep-ranges";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import BuildingTypes from "./building-types.svg?react";
import { buildOrBuy, handover, parts, team, typesIntro } from "./content";
import type { PricedTexts } from "./content.server";
import Floors from "./floors.svg?react";
import People from "./people.svg?react";
import Staircase from "./staircase.svg?react";
import "./build-or-buy.css";

/** The calculator's project types with their prices. */
export const WhatIsBuilt = ({ projectTypes }: Pick<PricedTexts, "projectTypes">) => (
  <section aria-labelledby="what-is-built" className="border-y border-rule bg-card py-section">
    <BuildingTypes />
    <div className="wrap">
      <header className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-2">
        <h2 id="what-is-built" className="text-h2">
          What we build
        </h2>
        <p className="text-ink-2 max-sm:mb-4">{typesIntro}</p>
      </header>
      <Fold title="All types and their prices">
        <ul className="border-t border-ink sm:mt-8 md:mt-10">
          {projectTypes.map(({ id, label, hint, price }) => (
            <li
              key={id}
              className="grid break-inside-avoid gap-x-5 gap-y-1 border-b border-rule py-4 md:py-5 min-[17rem]:max-md:grid-cols-[4.5rem_1fr] md:grid-cols-[6.5rem_1fr_auto_6rem] md:items-center md:gap-x-8"
            >
              <svg
                viewBox="0 0 96 60"
                aria-hidden="true"
                className="col-start-1 row-start-1 w-full max-w-[6.5rem]"
              >
                <use href={`#${id}`} />
              </svg>
              <div className="min-[17rem]:max-md:col-start-2">
                <h3 className="text-h3">{label}</h3>
                <p className="text-ink-2">{hint}</p>
              </div>
              <div className="flex flex-wrap items-center justify-between gap-x-4 min-[17rem]:max-md:col-start-2 md:contents">
                <p className="figures font-medium md:text-right">{price}</p>
                <ArrowLink
                  to={`/get-estimate?projectType=${id}`}
                  aria-label={`Price it: ${label}`}
                  className="print:hidden"
                >
                  Price it
                </ArrowLink>
              </div>
            </li>
          ))}
        </ul>
      </Fold>
      <p className="mt-5 max-w-prose text-ink-2">
        Prices in US dollars. For whole projects, see{" "}
        <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink>.
      </p>
    </div>
  </section>
);

/** An exploded view of software. On wide screens its leader lines reach the legend (1 unit is 50cqw / 600). */
export const SoftwareParts = () => (
  <section aria-labelledby="parts" className="mt-10 lg:mt-20">
    <h2 id="parts" className="border-t border-ink-3 pt-4 text-h2">
      What your software consists of
    </h2>
    <div className="@container mt-6">
      <div className="xl:grid xl:grid-cols-[50cqw_1fr]">
        <Floors />
        <ol
          reversed
          className="mt-8 grid gap-5 xl:mt-[19.458cqw] xl:auto-rows-[minmax(18.5cqw,auto)] xl:content-start xl:gap-0"
        >
          {parts.map(([title, text], index) => (
            <li
              key={title}
              className="break-inside-avoid border-t border-accent bg-paper pt-3 xl:border-t-[0.125cqw] xl:last:self-start"
            >
              <h3 className="text-h3">
                <span className="figures mr-3 text-small font-medium text-accent xl:sr-only">
                  {parts.length - index}
                </span>
                {title}
              </h3>
              <p className="mt-1 text-ink-2">{keepRanges(text)}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
);

/** A guide to the choice between custom work and a ready product. */
export const BuildOrBuy = () => (
  <PageSection
    split
    title="When to build, and when to buy"
    intro={buildOrBuy.text}
    aside={
      <div className="mt-5 flex flex-col items-start">
        <ArrowLink to="/products">Ready-made products</ArrowLink>
        <ArrowLink to="/solutions">Ways to pay for software</ArrowLink>
        <ArrowLink to="#keep">What you keep, and the source code</ArrowLink>
      </div>
    }
  >
    <Fold title={`${capitalize(spellCount(buildOrBuy.questions.length))} questions that decide`}>
      <StackingTable
        caption="Mostly left: buy. Mostly right: build."
        captionClass="pb-4 text-left text-small text-ink-2"
        className="custom-choice"
        plain
        rows={buildOrBuy.questions}
        getKey={([question]) => question}
        columns={[
          {
            header: "Question",
            heading: <span className="sr-only">Question</span>,
            cell: ([question]) => question,
          },
          { header: "Buy a product", className: "text-ink-2", cell: ([, buy]) => buy },
          { header: "Have it built", cell: ([, , build]) => build },
        ]}
      />
    </Fold>
    <p className="mt-4 text-ink-2">
      Somewhere in between? We can adapt one of our products: see{" "}
      <TextLink to="/b2b-solutions">B2B Solutions</TextLink>.
    </p>
  </PageSection>
);

/** The team, and a staircase with a landing for each sprint. */
export const Team = () => (
  <section
    aria-labelledby="team"
    className="wrap grid items-start gap-x-12 gap-y-10 py-section lg:grid-cols-12"
  >
    <figure className="max-sm:hidden lg:col-span-7">
      <Staircase />
      <figcaption className="eyebrow mt-3 text-ink-2">
        Working software at the end of every {keepRanges(durations.sprint)} sprint
      </figcaption>
    </figure>
    <div className="lg:col-span-5">
      <h2 id="team" className="text-h2">
        One team, working software every two weeks
      </h2>
      <p className="mt-5 text-ink-2">{team.text}</p>
      <dl className="mt-6">
        <dt className="eyebrow text-ink-3">On a project of {keepRanges(prices.customDevelopment.label)}</dt>
        <dd>
          <span className="figures font-medium">{studioComparison.team}</span>
          <span className="text-ink-2">, {studioComparison.smallerTeam}</span>
          <People />
        </dd>
      </dl>
      <p className="mt-6 text-ink-2">{fillReplies(team.changes, useBrand().replies)}</p>
      <ArrowLink to="/development-process" className="mt-3">
        The {spellCount(processFigures.phases)} phases in detail
      </ArrowLink>
    </div>
  </section>
);

/** The client's property after a project, in the style of an estimate. */
export const Handover = ({ included, sourceCode }: Pick<PricedTexts, "included" | "sourceCode">) => (
  <PageSection
    split
    id="keep"
    title="What you keep"
    aside={<p className="mt-5 text-ink-2">{handover.text}</p>}
    className="pt-0"
  >
    <div className="break-inside-avoid border border-ink bg-card p-1.5 sm:p-2">
      <div className="border-2 border-ink">
        <div className="grid md:grid-cols-5">
          <dl className="px-5 py-5 sm:px-7 md:col-span-3">
            {handover.yours.map(([item, text]) => (
              <div key={item} className="border-b border-rule py-3 first:pt-0 last:border-b-0 last:pb-0">
                <dt className="font-semibold">{item}</dt>
                <dd className="text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <div className="border-t border-ink px-5 py-5 sm:px-7 md:col-span-2 md:border-t-0 md:border-l">
            <h3 className="font-sans text-body font-semibold tracking-normal">In every project</h3>
            <ul className="mt-3 flex flex-col gap-1.5">
              {included.map((item) => (
                <li key={item} className="flex gap-2.5">
                  <svg viewBox="0 0 12 12" aria-hidden="true" className="mt-2 size-3 shrink-0" fill="none">
                    <path d="M1 6.5 4.5 10 11 2" strokeWidth="2" className="stroke-link" />
                  </svg>
                  {item}
                </li>
              ))}
            </ul>
          </div>
        </div>
        {sourceCode ? (
          <dl className="grid border-t-2 border-ink text-small sm:grid-cols-[1fr_auto_auto] [&>div]:border-ink sm:[&>div]:not-first:border-l max-sm:[&>div]:not-first:border-t [&>div]:px-5 [&>div]:py-3 sm:[&>div]:first:px-7">
            <div>
              <dt className="eyebrow text-ink-2">Option</dt>
              <dd className="mt-0.5">{sourceCode.hint}</dd>
            </div>
            <div>
              <dt className="eyebrow text-ink-2">{sourceCode.label}</dt>
              <dd className="figures mt-0.5 font-medium">{sourceCode.price}</dd>
            </div>
            <div>
              <dt className="eyebrow text-ink-2">Choose it in</dt>
              <dd className="mt-0.5">
                <TextLink
                  to={`/get-estimate?additionalFeatures=${sourceCode.id}`}
                  className="inline-block py-0.5"
                >
                  the calculator
                </TextLink>
              </dd>
            </div>
          </dl>
        ) : null}
      </div>
    </div>
  </PageSection>
);
