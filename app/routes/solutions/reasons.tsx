import type { Figure } from "~/content/figures";
import { costScaleLink } from "~/content/navigation";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { reasons } from "./content";

export const Reasons = ({ efficiency }: { efficiency: Figure }) => (
  <PageSection title="Why Choose Custom Over Generic?" tone="card">
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
      <ul className="lg:col-span-8">
        {reasons.map(({ title, generic, fitted }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-2 border-t border-ink py-4 md:py-6 last:border-b md:grid-cols-[13.5rem_1fr_1.15fr]"
          >
            <h3 className="text-h3">{title}</h3>
            <p className="border-l border-dashed border-ink-3 pl-4 text-ink-2">
              <span className="eyebrow mb-1 block text-ink-3">generic</span>
              {generic}
            </p>
            <p className="border-l-3 border-link pl-4">
              <span className="eyebrow mb-1 block text-ink-2">custom</span>
              {fitted}
            </p>
          </li>
        ))}
      </ul>
      <Efficiency {...efficiency} />
    </div>
  </PageSection>
);

function Efficiency({ value, label }: Figure) {
  return (
    <div className="break-inside-avoid self-start lg:sticky lg:top-28 lg:col-span-4 lg:border-t lg:border-ink lg:pt-6">
      {value ? (
        <dl>
          <dt className="font-semibold">{label}</dt>
          <dd className="mt-2 font-display text-[clamp(5rem,4rem+5vw,8.5rem)] leading-none font-semibold tracking-tighter wrap-anywhere">
            {value}
          </dd>
        </dl>
      ) : null}
      {value && percentPattern.test(value) ? <MeasuringTape percent={Number.parseInt(value, 10)} /> : null}
      <p className="mt-3">
        <TextLink to={costScaleLink.to} className="inline-block py-0.5">
          {costScaleLink.label}
        </TextLink>
      </p>
    </div>
  );
}

/** Up to 100%. */
const percentPattern = /^(100|\d{1,2}) ?%$/;

/** A scale from 0 to 100, marked at the average. */
function MeasuringTape({ percent }: { percent: number }) {
  const markX = 10 + 3.6 * percent;
  return (
    <svg viewBox="0 0 380 88" fill="none" aria-hidden="true" className="mt-5 block h-auto w-full max-w-md">
      <path d="M4 26H376V76H4Z" className="fill-paper stroke-ink" strokeWidth="1.5" />
      <path d="M10 36H370" strokeWidth="20" strokeDasharray="1 8" className="stroke-ink" />
      <path d="M10 41H371" strokeWidth="30" strokeDasharray="1.5 34.5" className="stroke-ink" />
      <path d={`M4 26H${markX}V76H4Z`} className="fill-amber" />
      <path d={`M10 36H${markX}`} strokeWidth="20" strokeDasharray="1 8" className="stroke-on-amber" />
      <path d={`M10 41H${markX}`} strokeWidth="30" strokeDasharray="1.5 34.5" className="stroke-on-amber" />
      <path d="M4 26H376V76H4Z" className="stroke-ink" strokeWidth="1.5" />
      <path d={`M${markX} 86V8M${markX - 6} 8h12`} strokeWidth="2.5" className="stroke-accent" />
    </svg>
  );
}
