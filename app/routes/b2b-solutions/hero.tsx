import { Breadcrumbs } from "~/shell/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Building } from "./building";

export function Hero() {
  return (
    <>
      <section aria-labelledby="claim" className="wrap pt-2 md:pt-4">
        <Breadcrumbs path="/b2b-solutions" />
        <div className="mt-4 grid items-end gap-x-12 gap-y-6 lg:grid-cols-12">
          <h1 id="claim" className="text-display lg:col-span-8">
            Software for every floor of the company
          </h1>
          <div className="lg:col-span-4">
            <p className="max-w-[34rem] text-lead text-ink-2">
              Departments buy tools one by one. We build what is missing, adapt what we have, and lay the
              pipes between them.
            </p>
            <div className="mt-6 flex flex-wrap gap-3 print:hidden">
              <ButtonLink to="/get-estimate" className="max-sm:grow">
                Get an estimate
              </ButtonLink>
              <ButtonLink to="/contact" variant="secondary" className="max-sm:grow">
                Talk to us
              </ButtonLink>
            </div>
          </div>
        </div>
      </section>
      <section aria-labelledby="section-through" className="wrap pt-10 pb-section md:pt-14">
        <h2 id="section-through" className="sr-only">
          Section through a company
        </h2>
        <Building />
      </section>
    </>
  );
}
