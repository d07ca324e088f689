import type { ReactNode } from "react";
import type { Estimate } from "~/features/estimates/estimate";
import {
  describeValidity,
  formatEstimateDate,
  getValidUntil,
  listPreparers,
} from "~/features/estimates/estimate-calculation";
import { useBrand } from "~/lib/page/brand";
import { EmailLink } from "~/shell/email-link";
import { classNames } from "~/ui/class-names";
import { Terms } from "~/ui/facts";

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
      <Terms
        className="figures grid grid-cols-[auto_auto] content-start gap-x-4 text-small"
        entry="contents"
        text="whitespace-nowrap"
        entries={Object.fromEntries(facts)}
      />
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
      <Terms
        className="grid gap-px bg-ink text-small @min-[15rem]:grid-cols-2 @min-[36rem]:grid-cols-3"
        entry="bg-card px-3 py-2.5 sm:px-4 @min-[15rem]:last:col-span-2"
        term="eyebrow text-ink-2"
        text="mt-0.5"
        entries={{
          Number: <Code>{estimate.code}</Code>,
          Date: <Day time={estimate.createdAt} />,
          [validTerm]: <Day time={getValidUntil(estimate)} />,
          "Price list": estimate.priceListVersion,
          "Prepared by": (
            <>
              {listPreparers(brand).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              <EmailLink className="wrap-anywhere" />
            </>
          ),
        }}
      />
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
