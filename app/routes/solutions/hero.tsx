import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { PatternSheet } from "./pattern-sheet";

export function Hero() {
  return (
    <section aria-labelledby="claim" className="wrap pt-2 pb-section md:pt-4">
      <Breadcrumbs path="/solutions" />
      <div className="mt-4 grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
        <h1 id="claim" className="text-display lg:col-span-7">
          Software Built Just For Your Business
        </h1>
        <div className="lg:col-span-5">
          <p className="max-w-[34rem] text-lead text-ink-2">
            Bought software comes in size M. Where it pinches, people keep a spreadsheet beside it. We take
            your measurements first and cut the software to them.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/get-estimate" className="max-sm:grow">
              Get Your Estimate
            </ButtonLink>
            <ButtonLink to="/contact" variant="secondary" className="max-sm:grow">
              Discuss Your Needs
            </ButtonLink>
          </div>
        </div>
      </div>
      <div className="mt-10 lg:mt-14">
        <PatternSheet />
      </div>
    </section>
  );
}
