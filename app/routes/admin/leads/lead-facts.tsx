import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { formatUsdRange } from "~/lib/text/money";

type LeadFactsProps = { facts: readonly (string | null)[] };

/** Facts about a lead in a line, each in the direction of its script. */
export const LeadFacts = ({ facts }: LeadFactsProps) => (
  <span className="[overflow-wrap:anywhere]">
    {facts.filter(Boolean).map((fact, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two facts may be equal, and their order is fixed.
      <Fragment key={index}>
        {index > 0 ? ", " : ""}
        <bdi>{keepNumber(fact ?? "")}</bdi>
      </Fragment>
    ))}
  </span>
);

/** Keeps a phone number on one line. */
const keepNumber = (fact: string) => (/^[+\d()./ -]+$/.test(fact) ? fact.replaceAll(" ", "\u00A0") : fact);

/** An estimate's code, which leads to it, and its range. */
export const EstimateLink = ({ estimate }: { estimate: { code: string; min: number; max: number } }) => (
  <>
    <Link to={`/get-estimate/${estimate.code}`} className="link figures">
      {estimate.code}
    </Link>
    <span className="figures">, {formatUsdRange(estimate.min, estimate.max)}</span>
  </>
);
