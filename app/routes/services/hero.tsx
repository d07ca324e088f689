import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { FloorPlan } from "./floor-plan";

export function Hero() {
  return (
    <div className="wrap pt-6 pb-section">
      <Breadcrumbs path="/services" />
      <header className="mt-6 mb-10 grid items-end gap-x-12 gap-y-6 lg:mb-8 lg:grid-cols-12">
        <h1 className="text-display lg:col-span-7 lg:text-[clamp(3rem,4.4vw,4rem)]">
          AI services, and the building they work in.
        </h1>
        <div className="lg:col-span-5">
          <p className="text-lead text-ink-2">
            A language model earns its keep inside software that people already use. So we build both, and the
            rooms around them. Walk through the plan, or read the schedule below it.
          </p>
          <div className="mt-6 flex flex-wrap gap-3 print:hidden">
            <ButtonLink to="/get-estimate" size="large" className="max-sm:grow">
              Get your estimate
            </ButtonLink>
            <ButtonLink to="#ai-services" size="large" variant="secondary" className="max-sm:grow">
              AI services
            </ButtonLink>
          </div>
        </div>
      </header>
      <FloorPlan />
    </div>
  );
}
