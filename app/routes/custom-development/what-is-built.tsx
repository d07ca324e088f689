import { Link } from "@remix-run/react";
import { costScaleLink } from "~/content/navigation";
import { type ItemId, sections } from "~/features/estimates/price-list";
import { projectTypePrice } from "~/features/figures/kinds-of-work";
import { Arrow } from "~/ui/arrow-link";

type Drawing = { contour: string; detail: string };

/** Elevations of what is built, in boxes of 96 by 60. */
const drawings: Record<ItemId<"projectType">, Drawing> = {
  "simple-website": {
    contour: "M27 3h42v54H27zM27 13h42",
    detail: "M33 20h30v12H33zM33 38h30M33 44h30M33 50h18",
  },
  "business-web-app": {
    contour: "M8 6h80v48H8zM8 16h80M28 16v38",
    detail: "M34 24h48M34 32h48M34 40h48M34 48h30M13 24h10M13 32h10M13 40h10",
  },
  "ecommerce-store": {
    contour: "M16 28v28h64V28M11 24 18 6h60l7 18M60 56V36h13v20",
    detail:
      "M11 24a7.4 6 0 0 0 14.8 0a7.4 6 0 0 0 14.8 0a7.4 6 0 0 0 14.8 0a7.4 6 0 0 0 14.8 0a7.4 6 0 0 0 14.8 0zM24 40h25l-3 11H27z",
  },
  "mobile-app": {
    contour: "M34 2h28v56H34zM44 53h8",
    detail: "M39 9h18v13H39zM39 29h18M39 35h18M39 41h11",
  },
  "enterprise-solution": {
    contour: "M5 57V24h20v33zM36 57V5h24v52zM71 57V30h20v27z",
    detail: "M25 42h11M60 42h11M11 32h8M11 40h8M11 48h8M42 14h12M42 23h12M42 32h12M42 41h12M77 38h8M77 46h8",
  },
};

/** The calculator's project types, as a ledger with their prices. */
export function WhatIsBuilt() {
  return (
    <section aria-labelledby="what-is-built" className="border-y border-rule bg-card py-section">
      <div className="wrap">
        <header className="grid items-end gap-x-12 gap-y-4 lg:grid-cols-12">
          <h2 id="what-is-built" className="text-h2 lg:col-span-6">
            Five things we are asked to build
          </h2>
          <p className="text-ink-2 lg:col-span-6">
            Each is a line of the calculator’s open price list: what the type of software costs before you add
            features, users and support. Open one to add up your own.
          </p>
        </header>
        <ul className="mt-8 border-t border-ink md:mt-10">
          {sections.projectType.items.map(({ id, label, hint }) => (
            <li key={id} className="custom-type">
              <svg
                viewBox="0 0 96 60"
                fill="none"
                strokeWidth="1.5"
                aria-hidden="true"
                className="custom-type-drawing"
              >
                <path d={drawings[id].detail} className="stroke-link" />
                <path d={drawings[id].contour} className="stroke-ink" />
              </svg>
              <div>
                <h3 className="text-h3">{label}</h3>
                <p className="mt-1 text-ink-2">{hint}</p>
              </div>
              <p className="figures font-medium md:text-right">{projectTypePrice(id).words}</p>
              <p className="print:hidden">
                <Link
                  prefetch="intent"
                  to={`/get-estimate?projectType=${id}`}
                  aria-label={`Price it: ${label}`}
                  className="link group inline-flex min-h-11 items-center gap-2 font-semibold"
                >
                  Price it
                  <Arrow />
                </Link>
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-5 max-w-prose text-small text-ink-2">
          Prices in US dollars, for the type alone.{" "}
          <Link prefetch="intent" to={costScaleLink.to} className="link">
            {costScaleLink.label}
          </Link>{" "}
          sets them beside whole projects.
        </p>
      </div>
    </section>
  );
}
