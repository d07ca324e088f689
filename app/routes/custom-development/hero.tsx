import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Axonometry } from "./axonometry";
import { FloorLegend } from "./floor-legend";

/** The page's beginning under the bar: the claim, and one piece of software taken apart. */
export function Hero() {
  return (
    <div className="on-night blueprint blueprint-night overflow-x-clip pt-(--header-height)">
      <div className="wrap pt-6 pb-section">
        <Breadcrumbs path="/custom-development" />
        <div className="mt-6 grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
          <h1 className="text-display lg:col-span-7">Software drawn for one company.</h1>
          <div className="lg:col-span-5">
            <p className="text-lead text-ink-2">
              Yours. A team finds out how your people work, draws the software around it, and builds it in{" "}
              <span className="whitespace-nowrap">two-week</span> steps that you can open and try.
            </p>
            <div className="mt-6 flex flex-wrap gap-3 print:hidden">
              <ButtonLink to="/get-estimate" size="large" className="max-sm:grow">
                Get your estimate
              </ButtonLink>
              <ButtonLink to="#cost-and-time" size="large" variant="secondary" className="max-sm:grow">
                Cost and time
              </ButtonLink>
            </div>
          </div>
        </div>
        <section aria-labelledby="floors" className="mt-16 lg:mt-20">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-t border-ink-3 pt-4">
            <h2 id="floors" className="text-h2">
              One piece of software, five floors
            </h2>
            <p className="eyebrow text-ink-2">Isometric, lifted apart</p>
          </div>
          <div className="custom-sheet">
            <div className="custom-sheet-grid">
              <Axonometry />
              <FloorLegend />
            </div>
          </div>
        </section>
      </div>
    </div>
  );
}
