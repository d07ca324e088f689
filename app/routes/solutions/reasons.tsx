import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { durations, trackRecord } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { PageSection } from "~/ui/page-section";

const reasons: readonly { title: string; generic: string; fitted: ReactNode }[] = [
  {
    title: "Perfect fit",
    generic: "Your people learn the product’s words and skip the half of it that was meant for someone else.",
    fitted:
      "Screens follow the steps your people already take, in the words they use for them. What nobody needs is not there.",
  },
  {
    title: "Scales with growth",
    generic: "The next plan costs more per head, whether or not it has what you were missing.",
    fitted:
      "The places where you expect to grow are drawn with an allowance: another branch, another currency, ten times the orders.",
  },
  {
    title: "Control and security",
    generic: "The vendor decides where data lies, what changes next quarter and what is switched off.",
    fitted:
      "You decide who sees which record, where data is stored and when something changes. Access is logged where you can read it.",
  },
  {
    title: "Fast implementation",
    generic: "Buying takes a day. Fitting the business around the purchase takes the rest of the year.",
    fitted: (
      <>
        A first version that people work with takes {durations.mvp}, and you see it grow at the end of every{" "}
        <span className="whitespace-nowrap">{durations.sprint}</span> sprint.
      </>
    ),
  },
];

export function Reasons() {
  return (
    <PageSection
      title="Why Choose Custom Over Generic?"
      tone="card"
      intro={<p>Four places where size M pulls, and what a measured cut does there.</p>}
    >
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-12">
        <ul className="lg:col-span-8">
          {reasons.map(({ title, generic, fitted }) => (
            <li
              key={title}
              className="grid gap-x-8 gap-y-3 border-t border-ink py-6 last:border-b md:grid-cols-[13.5rem_1fr_1.15fr]"
            >
              <h3 className="text-h3">{title}</h3>
              <p className="solutions-off-the-peg text-small text-ink-2">
                <span className="eyebrow mb-1 block text-ink-3">size M</span>
                {generic}
              </p>
              <p className="border-l-3 border-link pl-4">
                <span className="eyebrow mb-1 block text-link">to measure</span>
                {fitted}
              </p>
            </li>
          ))}
        </ul>
        <Efficiency />
      </div>
    </PageSection>
  );
}

function Efficiency() {
  return (
    <div className="break-inside-avoid self-start lg:sticky lg:top-28 lg:col-span-4 lg:border-t lg:border-ink lg:pt-6">
      <dl>
        <dt className="font-semibold">Average Efficiency Improvement</dt>
        <dd className="mt-2 font-display text-[clamp(5rem,4rem+5vw,8.5rem)] leading-none font-semibold tracking-tighter">
          {trackRecord.efficiencyImprovement}
        </dd>
      </dl>
      <Tape />
      <p className="mt-5 text-small text-ink-2">
        An average of the studio’s own projects, not a promise for yours. Discovery notes what each task takes
        today, so that there is something to measure against.
      </p>
      <p className="mt-3 text-small">
        <Link prefetch="intent" to={costScaleLink.to} className="link inline-block py-0.5">
          {costScaleLink.label}
        </Link>
      </p>
    </div>
  );
}

/** A measuring tape from 0 to 100 that is marked at the average. */
function Tape() {
  const mark = 10 + 3.6 * Number.parseInt(trackRecord.efficiencyImprovement, 10);
  return (
    <svg viewBox="0 0 380 88" fill="none" aria-hidden="true" className="mt-5 block h-auto w-full max-w-md">
      <path d="M4 26H376V76H4Z" className="fill-paper stroke-ink" strokeWidth="1.5" />
      <path d="M10 36H370" strokeWidth="20" strokeDasharray="1 8" className="stroke-ink" />
      <path d="M10 41H371" strokeWidth="30" strokeDasharray="1.5 34.5" className="stroke-ink" />
      <path d={`M4 26H${mark}V76H4Z`} className="fill-amber" />
      <path d={`M10 36H${mark}`} strokeWidth="20" strokeDasharray="1 8" className="stroke-on-amber" />
      <path d={`M10 41H${mark}`} strokeWidth="30" strokeDasharray="1.5 34.5" className="stroke-on-amber" />
      <path d="M4 26H376V76H4Z" className="stroke-ink" strokeWidth="1.5" />
      <path d={`M${mark} 86V8M${mark - 6} 8h12`} strokeWidth="2.5" className="stroke-accent" />
    </svg>
  );
}
