import { costScaleLink } from "~/content/navigation";
import { spellCount } from "~/lib/text/spelling";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { Fold } from "~/ui/fold";
import { DrawnPart } from "~/ui/illustration/drawings";
import { InlineText } from "~/ui/inline-text";
import { keepRanges } from "~/ui/keep-ranges";
import { PageSection } from "~/ui/page-section";
import { type License, licenses } from "./content";

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
            <dl className="mt-3 grid gap-y-2 sm:mt-5 sm:grid-cols-[7rem_1fr]">
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
