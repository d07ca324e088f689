import { Link } from "@remix-run/react";
import { Arrow } from "~/ui/arrow-link";

export function EstimateBand() {
  return (
    <section aria-labelledby="estimate-band" className="home-band overflow-clip bg-action text-on-action">
      <div className="wrap relative grid items-end gap-8 py-16 lg:grid-cols-12 lg:py-20">
        <svg
          viewBox="0 0 560 300"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="pointer-events-none absolute right-0 bottom-0 h-full opacity-30 max-lg:hidden"
        >
          <path d="M0 260C120 20 320 330 560 40" strokeWidth="3" />
          <path d="M0 260 120 20M560 40 320 330" />
          <circle cx="120" cy="20" r="5" className="fill-action" />
        </svg>
        <div className="relative lg:col-span-8">
          <h2 id="estimate-band" className="text-h2">
            Want to Build Custom Software?
          </h2>
          <p className="mt-3 text-lead">Know the cost before you start your project</p>
        </div>
        <div className="relative lg:col-span-4 lg:text-right">
          <Link
            to="/get-estimate"
            prefetch="intent"
            className="inline-flex min-h-14 items-center gap-3 rounded-control bg-on-action px-7 text-lead font-semibold text-action"
          >
            Calculate the cost
            <Arrow />
          </Link>
        </div>
      </div>
    </section>
  );
}
