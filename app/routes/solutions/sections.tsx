import { trackRecord } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { spellCount } from "~/lib/text/spelling";
import { EmailLink } from "~/shell/email-link";
import { SampleMark } from "~/shell/sample-mark";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { DrawnPart } from "~/ui/illustration/drawn-part";
import { InlineText } from "~/ui/inline-text";
import { keepRanges } from "~/ui/keep-ranges";
import { TextLink } from "~/ui/links";
import { PageSection } from "~/ui/page-section";
import { type License, licenses, reasons } from "./content";

export const Reasons = () => (
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
      <Efficiency />
    </div>
  </PageSection>
);

function Efficiency() {
  return (
    <div className="break-inside-avoid self-start lg:sticky lg:top-28 lg:col-span-4 lg:border-t lg:border-ink lg:pt-6">
      <dl>
        <dt className="font-semibold">Average Efficiency Improvement</dt>
        <dd className="mt-2 font-display text-[clamp(5rem,4rem+5vw,8.5rem)] leading-none font-semibold tracking-tighter">
          {trackRecord.efficiencyImprovement}
        </dd>
      </dl>
      <MeasuringTape />
      <SampleMark content="counts" note className="mt-4 block" />
      <p className="mt-3">
        <TextLink to={costScaleLink.to} className="inline-block py-0.5">
          {costScaleLink.label}
        </TextLink>
      </p>
    </div>
  );
}

/** A scale from 0 to 100, marked at the average. */
function MeasuringTape() {
  const markX = 10 + 3.6 * Number.parseInt(trackRecord.efficiencyImprovement, 10);
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

/** Rented software is above, owned software below. */
const panelClasses: Record<License["id"], string> = {
  monthly: "bg-paper lg:col-span-5",
  annual: "border-t border-dashed border-ink-3 bg-paper lg:col-span-7 lg:border-t-0 lg:border-l",
  onetime: "border-t border-dashed border-ink-3 lg:col-span-8 lg:border-solid lg:border-ink",
  quote: "on-night border-t border-dashed border-ink-3 lg:col-span-4 lg:border-l",
};

export const Licenses = () => (
  <PageSection
    title="Flexible Pricing That Works For You"
    tone="card"
    intro="License one of our products, as it is or adapted, or have software built for you. Our products are not on sale yet; a custom build can start now."
  >
    <Fold title={`Compare the ${spellCount(licenses.length)} options`}>
      <div className="border border-ink lg:grid lg:grid-cols-12">
        {licenses.map(({ id, title, flag, pay, get, chooseIf }) => (
          <article key={id} className={classNames("break-inside-avoid p-5 sm:p-8", panelClasses[id])}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="text-h3">{title}</h3>
              {flag ? <p className="figures text-small font-medium text-accent">{flag}</p> : null}
            </div>
            <DrawnPart
              id={`rhythm-${id}`}
              box="0 0 480 60"
              className="mt-5 w-full max-w-[34rem] overflow-visible max-sm:hidden"
            />
            <dl
              className={classNames(
                "mt-3 grid gap-y-2 sm:mt-5 sm:grid-cols-[7rem_1fr]",
                id === "onetime" && "lg:grid-cols-[7rem_1fr]",
              )}
            >
              {[
                ["You pay", pay],
                ["You get", get],
                ["Choose it if", chooseIf],
              ].map(([term, text]) => (
                <div key={term} className="contents">
                  <dt className="font-semibold max-sm:mt-1">{term}</dt>
                  <dd className="text-pretty text-ink-2">{keepRanges(text)}</dd>
                </div>
              ))}
            </dl>
            {id === "quote" ? (
              <ButtonLink to="/get-estimate" className="mt-6 print:hidden">
                Get Your Custom Quote
              </ButtonLink>
            ) : null}
          </article>
        ))}
      </div>
    </Fold>
    <div className="mt-8 grid break-inside-avoid items-center gap-x-12 gap-y-5 border border-accent p-6 sm:p-8 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <h3 className="text-h3">Not Sure Which Option Fits?</h3>
        <p className="mt-2 max-w-prose text-ink-2">
          <InlineText
            text={`Tell us how many people will use the software, for how long, and whether you need the code. We recommend one of the ${spellCount(licenses.length)}. For prices, see [${costScaleLink.label}](${costScaleLink.to}).`}
          />
        </p>
      </div>
      <div className="lg:col-span-4 lg:text-right">
        <ButtonLink to="/contact" variant="secondary" className="print:hidden">
          Get Custom Pricing
        </ButtonLink>
      </div>
    </div>
  </PageSection>
);

export const Closing = () => (
  <section aria-labelledby="closing" className="on-night overflow-clip py-section">
    <div className="wrap">
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <h2 id="closing" className="text-display max-[20rem]:text-h2 lg:col-span-8">
          Ready to Streamline Your Business?
        </h2>
        <div className="flex flex-col items-start justify-end gap-4 lg:col-span-4">
          <p className="text-ink-2">
            The calculator gives you a price range in about three minutes. It is free and not binding.
          </p>
          <ButtonLink to="/get-estimate" size="large" className="print:hidden">
            Get Free Estimate
          </ButtonLink>
          <EmailLink className="figures inline-flex min-h-11 items-center break-all" />
        </div>
      </div>
    </div>
  </section>
);
