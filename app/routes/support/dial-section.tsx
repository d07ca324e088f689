import type { ReactNode } from "react";
import { trackRecord } from "~/content/marketing-figures";
import { Breadcrumbs } from "~/shell/breadcrumbs";
import type { Ring } from "./dial-zones";
import { dialWords, SupportDial } from "./support-dial";
import { useVisitorClock } from "./use-visitor-clock";
import { ZoneTable } from "./zone-table";

/** The claim with the answer times on the left, the day around the clock on the right. */
export function DialSection({ rings, children }: { rings: readonly Ring[]; children: ReactNode }) {
  const visitor = useVisitorClock();
  return (
    <section aria-labelledby="support-title" className="overflow-x-clip">
      <div className="wrap pt-6 pb-section md:pt-8">
        <Breadcrumbs path="/support" />
        <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <h1 id="support-title" className="text-display">
              Support
            </h1>
            <p className="mt-6 text-lead text-ink-2">
              {trackRecord.support} support: write at any hour of the dial, and a person has answered before
              its hand comes round again.
            </p>
            {children}
          </div>
          <figure className="lg:col-span-7">
            <SupportDial rings={rings} visitor={visitor} />
            <figcaption className="mx-auto mt-3 max-w-[30rem] text-center text-small text-ink-2">
              Midnight UTC is at the top. Shaded: 09:00 to 17:00 in each place.
              <span className="block min-h-6">{visitor ? dialWords(visitor) : null}</span>
            </figcaption>
          </figure>
        </div>
        <ZoneTable rings={rings} />
      </div>
    </section>
  );
}
