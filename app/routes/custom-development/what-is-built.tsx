import { costScaleLink } from "~/content/navigation";
import { Fold } from "~/ui/fold";
import { ArrowLink, TextLink } from "~/ui/links";
import BuildingTypes from "./building-types.svg?react";
import { typesIntro } from "./content";
import type { PricedTexts } from "./content.server";

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
