import { Link } from "@remix-run/react";
import { responses } from "~/content/marketing-figures";
import { useBrand } from "~/lib/brand";
import { Arrow } from "~/ui/arrow-link";

/** The one call at the end: the calculator, or a mail. */
export function Closing() {
  const { email } = useBrand();
  return (
    <section aria-labelledby="closing" className="home-band overflow-clip bg-action text-on-action">
      <div className="wrap relative grid items-end gap-x-12 gap-y-10 py-section lg:grid-cols-12">
        <svg
          viewBox="0 0 560 300"
          fill="none"
          stroke="currentColor"
          aria-hidden="true"
          className="pointer-events-none absolute top-0 right-0 h-2/5 opacity-30 max-lg:hidden"
        >
          <path d="M0 260C120 20 320 330 560 40" strokeWidth="3" />
          <path d="M0 260 120 20M560 40 320 330" />
          <circle cx="120" cy="20" r="5" className="fill-action" />
        </svg>
        <div className="relative lg:col-span-8">
          <h2 id="closing" className="text-display">
            Want to Build Custom Software?
          </h2>
          <p className="mt-5 text-lead">Know the cost before you start your project</p>
        </div>
        <div className="relative flex flex-col items-start gap-6 lg:col-span-4">
          <Link
            prefetch="intent"
            to="/get-estimate"
            className="inline-flex min-h-14 items-center gap-3 rounded-control bg-on-action px-7 text-lead font-semibold text-action"
          >
            Get your estimate
            <Arrow />
          </Link>
          <p>
            Or bring us the sketch on the napkin: a person replies within {responses.first}.
            <a
              href={`mailto:${email}`}
              className="figures mt-1 flex min-h-11 items-center underline underline-offset-4"
            >
              {email}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}
