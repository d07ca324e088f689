import { durations, studioComparison } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { sections } from "~/features/estimates/price-list";
import { projectTypePrice } from "~/features/figures/kinds-of-work";
import { ArrowLink, TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { StackingTable } from "~/ui/stacking-table";
import "./custom-development.css";
import BuildingTypes from "./building-types.svg?react";
import { buildOrBuy, floors, team, typesIntro } from "./content";
import Floors from "./floors.svg?react";
import People from "./people.svg?react";
import Staircase from "./staircase.svg?react";

/** An exploded view of software. On wide screens its leader lines reach the legend (1 unit is 50cqw / 600). */
export const FiveFloors = () => (
  <section aria-labelledby="floors" className="mt-16 lg:mt-20">
    <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink-3 pt-4">
      <h2 id="floors" className="text-h2">
        One piece of software, five floors
      </h2>
      <p className="eyebrow text-ink-2">Isometric, lifted apart</p>
    </div>
    <div className="@container mt-6">
      <div className="xl:grid xl:grid-cols-[50cqw_1fr]">
        <Floors />
        <ol
          reversed
          className="mt-8 grid gap-7 xl:mt-[19.458cqw] xl:auto-rows-[minmax(18.5cqw,auto)] xl:content-start xl:gap-0"
        >
          {floors.map(([title, decided, kept], index) => (
            <li
              key={title}
              className="break-inside-avoid border-t border-accent bg-paper pt-3 xl:border-t-[0.125cqw] xl:last:self-start"
            >
              <h3 className="text-h3">
                <span className="figures mr-3 text-small font-medium text-accent xl:sr-only">
                  {floors.length - index}
                </span>
                {title}
              </h3>
              <dl className="mt-2 grid gap-x-4 gap-y-2 text-small min-[17rem]:grid-cols-[5.5rem_1fr]">
                <dt className="eyebrow pt-0.5 text-ink-3">Decided</dt>
                <dd className="text-ink-2">{decided}</dd>
                <dt className="eyebrow pt-0.5 text-ink-3">Yours</dt>
                <dd>{kept}</dd>
              </dl>
            </li>
          ))}
        </ol>
      </div>
    </div>
  </section>
);

/** When to choose custom work, and when a ready product. */
export const BuildOrBuy = () => (
  <PageSection
    split
    title="Custom is for what makes you different"
    intro={buildOrBuy.lead}
    aside={
      <>
        <p className="mt-4 text-ink-2">{buildOrBuy.text}</p>
        <div className="mt-5 flex flex-col items-start">
          <ArrowLink to="/products">See what is ready-made</ArrowLink>
          <ArrowLink to="/solutions">Compare ways to buy it</ArrowLink>
        </div>
      </>
    }
  >
    <StackingTable
      caption="Read each row and mark a side. Mostly left: buy. Mostly right: build."
      captionClass="pb-4 text-left text-small text-ink-2"
      className="custom-choice"
      plain
      rows={buildOrBuy.marks}
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
    <p className="mt-4 text-small text-ink-2">
      In between lies a product that we adapt. <TextLink to="/b2b-solutions">B2B Solutions</TextLink> shows
      how far that reaches.
    </p>
  </PageSection>
);

/** The calculator's project types with their prices. */
export const WhatIsBuilt = () => (
  <section aria-labelledby="what-is-built" className="border-y border-rule bg-card py-section">
    <BuildingTypes />
    <div className="wrap">
      <header className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-2">
        <h2 id="what-is-built" className="text-h2">
          Five things we are asked to build
        </h2>
        <p className="text-ink-2">{typesIntro}</p>
      </header>
      <ul className="mt-8 border-t border-ink md:mt-10">
        {sections.projectType.items.map(({ id, label, hint }) => (
          <li
            key={id}
            className="grid break-inside-avoid gap-x-5 gap-y-1 border-b border-rule py-5 min-[17rem]:max-md:*:col-start-2 min-[17rem]:max-md:grid-cols-[4.5rem_1fr] md:grid-cols-[6.5rem_1fr_auto_6rem] md:items-center md:gap-x-8"
          >
            <svg
              viewBox="0 0 96 60"
              aria-hidden="true"
              className="row-start-1 w-full max-w-[6.5rem] !col-start-1"
            >
              <use href={`#${id}`} />
            </svg>
            <div>
              <h3 className="text-h3">{label}</h3>
              <p className="mt-1 text-ink-2">{hint}</p>
            </div>
            <p className="figures font-medium md:text-right">{projectTypePrice(id).words}</p>
            <ArrowLink
              to={`/get-estimate?projectType=${id}`}
              aria-label={`Price it: ${label}`}
              className="print:hidden"
            >
              Price it
            </ArrowLink>
          </li>
        ))}
      </ul>
      <p className="mt-5 max-w-prose text-small text-ink-2">
        Prices in US dollars, for the type alone.{" "}
        <TextLink to={costScaleLink.to}>{costScaleLink.label}</TextLink> sets them beside whole projects.
      </p>
    </div>
  </section>
);

/** The team, and the rhythm: a staircase with a landing every two weeks. */
export const Team = () => (
  <section
    aria-labelledby="team"
    className="wrap grid items-start gap-x-12 gap-y-10 py-section lg:grid-cols-12"
  >
    <figure className="lg:col-span-7">
      <Staircase />
      <figcaption className="eyebrow mt-3 text-ink-2">
        Section through a project. A landing at the end of every {durations.sprint} sprint.
      </figcaption>
    </figure>
    <div className="lg:col-span-5">
      <h2 id="team" className="text-h2">
        One team, a landing every two weeks
      </h2>
      <p className="mt-5 text-ink-2">{team.text}</p>
      <dl className="mt-6">
        <dt className="eyebrow text-ink-3">On a project</dt>
        <dd>
          <span className="figures font-medium">{studioComparison.team}</span>
          <People />
        </dd>
      </dl>
      <h3 className="mt-8 text-h3">Made to be changed</h3>
      <p className="mt-2 text-ink-2">{team.changes}</p>
      <ArrowLink to="/development-process" className="mt-3">
        The five phases in detail
      </ArrowLink>
    </div>
  </section>
);
