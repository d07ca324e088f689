import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { prices } from "~/content/marketing-figures";
import { costScaleLink } from "~/content/navigation";
import { ButtonLink } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { PageSection } from "~/ui/page-section";
import { AnnualRhythm, MonthlyRhythm, OneTimeRhythm, QuoteRhythm } from "./payment-rhythms";

/** A leaflet of four panels that folds in the middle: what is rented on the left, what is owned on the right. */
export function Licenses() {
  return (
    <PageSection
      title="Flexible Pricing That Works For You"
      tone="card"
      intro={<p>Two ways to rent software, one to own it, and one for everything between.</p>}
    >
      <div className="border border-ink lg:grid lg:grid-cols-12">
        <Panel
          title="Monthly subscription"
          rhythm={<MonthlyRhythm />}
          pay="Each month, for as long as you use it"
          hold="The right to use the software in the months you have paid for; the code stays with us"
          fits="You start with few people, or cannot say yet how long you will need it"
          className="bg-paper lg:col-span-5"
        />
        <Panel
          title="Annual subscription"
          flag={`Up to ${prices.annualSubscriptionSaving} savings`}
          rhythm={<AnnualRhythm />}
          pay={`Once a year, up to ${prices.annualSubscriptionSaving} less than twelve monthly payments`}
          hold="The same right to use it, for the whole year; the code stays with us"
          fits="The software has settled in, and budgets are made by the year"
          className="bg-paper lg:col-span-7"
        />
        <Panel
          title="One-time purchase"
          flag="Source code and lifetime license"
          rhythm={<OneTimeRhythm />}
          pay="Once, for the software as it is delivered"
          hold="The source code, which your own developers can read and change, and a license without an end date"
          fits="The software is part of what sets you apart, or has to run on your own servers"
          large
          className="lg:col-span-8"
        />
        <Panel
          title="Custom quote"
          rhythm={<QuoteRhythm />}
          pay="By milestones, once the work is measured"
          hold="What we write down together: one of these licenses, or a mix"
          fits="Several sites, old systems or a security review come into it"
          className="on-night lg:col-span-4"
        >
          <ButtonLink to="/get-estimate" className="mt-6 print:hidden">
            Get Your Custom Quote
          </ButtonLink>
        </Panel>
      </div>
      <div className="mt-8 grid break-inside-avoid items-center gap-x-12 gap-y-5 border border-accent p-6 sm:p-8 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <h3 className="text-h3">Not Sure Which Option Fits?</h3>
          <p className="mt-2 max-w-prose text-ink-2">
            Tell us how many people will use it, for how long, and whether you need the code. We say which of
            the four we would take in your place, and why. Amounts are worked out for your case:{" "}
            <Link prefetch="intent" to={costScaleLink.to} className="link">
              {costScaleLink.label}
            </Link>
            .
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
}

type PanelProps = {
  title: string;
  flag?: string;
  rhythm: ReactNode;
  pay: string;
  hold: string;
  fits: string;
  /** Its panel is wide enough for text in the usual size. */
  large?: boolean;
  className: string;
  children?: ReactNode;
};

function Panel({ title, flag, rhythm, pay, hold, fits, large, className, children }: PanelProps) {
  return (
    <article className={classNames("solutions-fold p-6 sm:p-8", className)}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="text-h3">{title}</h3>
        {flag ? <p className="figures text-small font-medium text-accent">{flag}</p> : null}
      </div>
      {rhythm}
      <dl
        className={classNames(
          "mt-5 grid gap-y-2",
          "text-small sm:grid-cols-[6rem_1fr]",
          large && "lg:grid-cols-[7rem_1fr] lg:text-body",
        )}
      >
        {[
          ["You pay", pay],
          ["You hold", hold],
          ["Fits when", fits],
        ].map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="font-semibold max-sm:mt-1">{term}</dt>
            <dd className="text-pretty text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </article>
  );
}
