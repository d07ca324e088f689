import { Link } from "@remix-run/react";
import { Arrow } from "~/ui/arrow-link";

export const EstimateBand = () => (
  <section aria-labelledby="estimate-band" className="home-band bg-action text-on-action">
    <div className="wrap flex flex-wrap items-center justify-between gap-x-12 gap-y-8 py-12 md:py-16">
      <div>
        <h2 id="estimate-band" className="text-h2">
          Want to Build Custom Software?
        </h2>
        <p className="mt-3 text-lead">Know the cost before you start your project</p>
      </div>
      <Link
        prefetch="intent"
        to="/get-estimate"
        className="inline-flex min-h-14 items-center gap-3 rounded-control bg-on-action px-7 text-lead font-semibold text-action"
      >
        Get your estimate
        <Arrow />
      </Link>
    </div>
  </section>
);
