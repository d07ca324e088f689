import type { ReactNode } from "react";
import { useBrand } from "~/lib/page/root-data";
import { formatUsd } from "~/lib/text/numbers";
import { LocalTime } from "~/ui/local-text";
import { describeDiscount, describeQuantity, lineTotal, offerName, sumOffer } from "./offer";
import type { DocumentedOffer, PrintedOffer } from "./offer-text";

type OfferDocumentProps = {
  offer: DocumentedOffer;
  acceptance: Omit<NonNullable<PrintedOffer["acceptance"]>, "digest"> | null;
  /** The heading level of the title: 1 if it is the page's. */
  level: 1 | 2;
};

/** An offer as its client reads it. */
export function OfferDocument({ offer, acceptance, level }: OfferDocumentProps) {
  const brand = useBrand();
  const Title = `h${level}` as "h1" | "h2";
  const partHeading = { as: level === 1 ? ("h2" as const) : ("h3" as const) };
  return (
    <article className="border-2 border-ink bg-card">
      <header className="px-[min(1rem,4vw)] pt-5 pb-4 sm:px-8 sm:pt-6">
        <Title className="text-h3 font-semibold [overflow-wrap:anywhere]">{offerName(offer)}</Title>
        <p className="figures mt-2 text-h2 font-semibold">{formatUsd(sumOffer(offer).total)}</p>
      </header>
      {offer.introduction ? (
        <Part>
          <Text>{offer.introduction}</Text>
        </Part>
      ) : null}
      <dl className="grid gap-px border-t border-ink bg-ink text-small sm:grid-cols-2">
        <Fact term="For">
          <bdi className="block font-semibold">{offer.clientName}</bdi>
          {offer.clientCompany ? <bdi className="block">{offer.clientCompany}</bdi> : null}
          {offer.clientEmail}
        </Fact>
        <Fact term="From">
          <span className="block font-semibold">{brand.legalName || brand.name}</span>
          {brand.address ? <span className="block">{brand.address}</span> : null}
          <a href={`mailto:${brand.email}`} className="link">
            {brand.email}
          </a>
        </Fact>
        <Fact term="Version and date">
          {offer.number}, {offer.sentAt === null ? "not sent yet" : <LocalTime value={offer.sentAt} />}
        </Fact>
        <Fact term="Valid until the end of">
          <LocalTime value={offer.validUntil} /> (UTC)
        </Fact>
      </dl>
      <Part {...partHeading} title="Prices">
        <Lines offer={offer} />
      </Part>
      <Part {...partHeading} title="Terms">
        <Text>{offer.terms}</Text>
      </Part>
      {acceptance ? (
        <Part {...partHeading} title="Accepted">
          <p className="[overflow-wrap:anywhere]">
            By <bdi>{acceptance.name}</bdi>, <bdi>{acceptance.role}</bdi>, {acceptance.email}, on behalf of{" "}
            <bdi>{offer.clientCompany ?? offer.clientName}</bdi>, on{" "}
            <LocalTime value={acceptance.acceptedAt} format="date-time" after="." />
          </p>
        </Part>
      ) : null}
    </article>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="bg-card px-[min(1rem,4vw)] py-3 sm:px-8">
    <dt className="eyebrow text-ink-2">{term}</dt>
    <dd className="mt-0.5 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

const Part = ({
  as: Title = "h2",
  title,
  children,
}: {
  as?: "h2" | "h3";
  title?: string;
  children: ReactNode;
}) => (
  <div className="border-t border-ink px-[min(1rem,4vw)] py-5 sm:px-8 sm:py-6">
    {title ? <Title className="mb-3 font-sans text-body font-semibold tracking-normal">{title}</Title> : null}
    {children}
  </div>
);

const Text = ({ children }: { children: string }) => (
  <p className="max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
    {children}
  </p>
);

/** All lines and the sums. Quantities are below their lines, because the table must fit on phones. */
function Lines({ offer }: Pick<OfferDocumentProps, "offer">) {
  const { subtotal, discount, total } = sumOffer(offer);
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Every line and its price, in US dollars</caption>
      <thead className="eyebrow text-ink-2">
        <tr className="border-b border-ink">
          <th scope="col" className="py-1.5 pr-3 text-left font-normal">
            Line
          </th>
          <th scope="col" className="py-1.5 text-right font-normal">
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {offer.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity
          <Row key={index} amount={formatUsd(lineTotal(line))}>
            <bdi>{line.description}</bdi>
            {line.quantity === 1 ? null : (
              <span className="figures block text-small text-ink-2">{describeQuantity(line)}</span>
            )}
          </Row>
        ))}
      </tbody>
      <tfoot>
        {discount > 0 ? (
          <>
            <Row amount={formatUsd(subtotal)}>Subtotal</Row>
            <Row amount={`-${formatUsd(discount)}`}>{describeDiscount(offer)}</Row>
          </>
        ) : null}
        <Row amount={formatUsd(total)} className="border-y-2 border-ink font-semibold">
          Total
        </Row>
      </tfoot>
    </table>
  );
}

const Row = ({
  amount,
  className = "border-b border-rule",
  children,
}: {
  amount: string;
  className?: string;
  children: ReactNode;
}) => (
  <tr className={`break-inside-avoid align-baseline ${className}`}>
    <th scope="row" className="min-w-0 py-2 pr-3 text-left [font-weight:inherit] [overflow-wrap:anywhere]">
      {children}
    </th>
    <td className="figures py-2 text-right whitespace-nowrap">{amount}</td>
  </tr>
);
