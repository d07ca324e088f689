import type { ReactNode } from "react";
import type { Estimate } from "~/features/estimates/estimate";
import {
  describeValidity,
  formatEstimateDate,
  getValidUntil,
  listPreparers,
} from "~/features/estimates/estimate-text";
import { useBrand } from "~/lib/page/root-data";
import { EmailLink } from "~/shell/brand";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { TextLink } from "~/ui/links";
import { MissingPage } from "~/ui/missing-page";

/** A part of an estimate. @param breakable Whether it may be split between two printed pages. */
export function SheetPart({
  title,
  className,
  breakable,
  children,
}: {
  title: string;
  className?: string;
  breakable?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      className={classNames(
        "border-t border-ink px-[min(1rem,4vw)] py-5 sm:px-8 sm:py-6 print:py-2.5",
        !breakable && "break-inside-avoid",
        className,
      )}
    >
      <h2 className="mb-3 break-after-avoid print:mb-1 font-sans text-body font-semibold tracking-normal">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A QR code as the data of an SVG path in a square of `size` units. */
export type QrCode = { size: number; path: string };

/** The head of the printed estimate. At its end, a part could move to an extra page. */
export function PrintHead({ facts, qr }: { facts: readonly [term: string, value: string][]; qr?: QrCode }) {
  const brand = useBrand();
  return (
    <div className="hidden gap-8 border-b-2 border-ink px-8 py-2.5 print:flex">
      <div className="flex-1">
        <p className="font-display text-[15pt] leading-tight font-semibold">{brand.name}</p>
        <p className="mt-2 text-small whitespace-pre-line">
          {[brand.legalName, brand.address, brand.email].filter(Boolean).join("\n")}
        </p>
      </div>
      <dl className="figures grid grid-cols-[auto_auto] content-start gap-x-4 text-small">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="whitespace-nowrap">{value}</dd>
          </div>
        ))}
      </dl>
      {qr ? (
        <svg viewBox={`0 0 ${qr.size} ${qr.size}`} aria-hidden="true" className="-m-2 size-[22mm] shrink-0">
          <path d={qr.path} />
        </svg>
      ) : null}
    </div>
  );
}

/** The title block: number, dates, price list, and who prepared the estimate. */
export function TitleBlock({ estimate }: { estimate: Estimate }) {
  const brand = useBrand();
  const [validTerm] = describeValidity(estimate);
  return (
    <div className="@container border-t-2 border-ink print:hidden">
      {/* The gaps between the cells are its lines. */}
      <dl className="grid gap-px bg-ink text-small @min-[15rem]:grid-cols-2 @min-[36rem]:grid-cols-3">
        <Entry term="Number">
          <Code>{estimate.code}</Code>
        </Entry>
        <Entry term="Date">
          <Day time={estimate.createdAt} />
        </Entry>
        <Entry term={validTerm}>
          <Day time={getValidUntil(estimate)} />
        </Entry>
        <Entry term="Price list">{estimate.priceListVersion}</Entry>
        <Entry term="Prepared by" className="@min-[15rem]:col-span-2">
          {listPreparers(brand).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
          <EmailLink className="wrap-anywhere" />
        </Entry>
      </dl>
    </div>
  );
}

/** An estimate's code, which is never broken between lines. */
export const Code = ({ children }: { children: ReactNode }) => (
  <span className="figures whitespace-nowrap">{children}</span>
);

const Day = ({ time }: { time: number }) => (
  <time dateTime={new Date(time).toISOString()}>{formatEstimateDate(time)}</time>
);

type EntryProps = { term: string; className?: string; children: ReactNode };

function Entry({ term, className, children }: EntryProps) {
  return (
    <div className={classNames("bg-card px-3 py-2.5 sm:px-4", className)}>
      <dt className="eyebrow text-ink-2">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}

/** Explains an unknown code. */
export const EstimateNotFound = () => (
  <MissingPage
    title="There is no estimate with this code"
    text={
      <>
        A code has ten characters, such as <Code>K7QF2-M9XTR</Code>. Please check it against your estimate or
        e-mail. If it is right, write to <EmailLink className="wrap-anywhere" /> and we will look for it.
      </>
    }
    link={{ to: "/get-estimate", label: "New Estimate" }}
  />
);

/** The next step: beside the actions on wide screens, elsewhere below the figure. */
export const DiscussLink = ({ code, className }: { code: string; className: string }) => (
  <ButtonLink to={`/contact?estimate=${code}`} className={className}>
    Discuss this estimate
  </ButtonLink>
);

/** A visitor's actions on an estimate: the main ones as buttons, the others as links. */
export function NextActions({ code, bookable }: { code: string; bookable: boolean }) {
  return (
    <div>
      <div className="grid gap-3">
        <DiscussLink code={code} className="max-lg:hidden" />
        <a
          href={`/get-estimate/${code}/estimate.pdf`}
          rel="nofollow"
          className={buttonClasses({ variant: "secondary" })}
        >
          Download the PDF
        </a>
        <ButtonLink to={`/get-estimate/${code}/email`} variant="secondary">
          E-mail it to me
        </ButtonLink>
      </div>
      {bookable ? (
        <p className="mt-4">
          <TextLink to={`/book?estimate=${code}`} className="inline-flex min-h-11 items-center">
            Book a call about it
          </TextLink>
        </p>
      ) : null}
      <ul className="mt-4 flex flex-wrap gap-x-6 [&>li]:py-1.5">
        <li>
          <TextLink to={`/get-estimate?from=${code}`}>Change your choices</TextLink>
        </li>
        <li>
          <TextLink to="/get-estimate">New Estimate</TextLink>
        </li>
        <li>
          <TextLink to="/products">See our products</TextLink>
        </li>
        <li className="noscript:hidden">
          <button type="button" className="link" onClick={() => window.print()}>
            Print
          </button>
        </li>
      </ul>
    </div>
  );
}
