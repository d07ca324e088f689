import { Link, useLoaderData } from "@remix-run/react";
import { BOARD_PATH } from "~/content/staff-paths";
import { type LeadFilter, leadFilter } from "~/features/leads/lead-filter";
import { leadStageLabel } from "~/features/leads/lead-handling";
import { type BoardColumn, readBoard } from "~/features/leads/lead-lists.server";
import { formatUsd } from "~/lib/text/numbers";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { staffLoader } from "~/staff/staff-route.server";
import { ButtonLink } from "~/ui/button";
import { FilterChips } from "~/ui/list/filters";
import { LocalNumber } from "~/ui/local-text";
import { LeadCard } from "./lead-card";

export const meta = staffMeta("Lead board");

export const loader = staffLoader("editor", async ({ url, actor, token }) => {
  const filter = leadFilter.read(url.searchParams);
  return { columns: await readBoard(filter, actor.id), filter, token };
});

export default function Board() {
  const { columns, filter, token } = useLoaderData<typeof loader>();
  const { assigned } = filter;
  const chip = (label: string, assigned: LeadFilter["assigned"]) => ({
    label,
    to: leadFilter.href({ assigned }, BOARD_PATH),
    current: assigned === filter.assigned,
  });
  return (
    <StaffPage
      title="Board"
      intro="Leads by stage, excluding spam and suspected leads. Closed leads are shown only if won or lost."
      beside={
        <ButtonLink to={leadFilter.href({ assigned })} variant="secondary" size="small" className="min-h-11">
          List
        </ButtonLink>
      }
    >
      <FilterChips
        label="Leads by assignee"
        chips={[chip("Everyone’s", null), chip("Mine", "me"), chip("Unassigned", "none")]}
      />
      <div className="grid gap-x-4 gap-y-10 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-6">
        {columns.map((column) => (
          <Column key={column.stage} {...column} assigned={assigned} token={token} />
        ))}
      </div>
    </StaffPage>
  );
}

type ColumnProps = BoardColumn & Pick<LeadFilter, "assigned"> & { token: string };

function Column({ stage, count, value, leads, assigned, token }: ColumnProps) {
  const listHref = leadFilter.href({ assigned, stage });
  return (
    <section aria-labelledby={`stage-${stage}`} className="min-w-0">
      <h2
        id={`stage-${stage}`}
        className="flex items-baseline justify-between border-t border-ink pt-2 font-sans text-body font-semibold"
      >
        <span>{leadStageLabel[stage]}</span>
        <span className="figures text-label text-ink-2">
          <span className="sr-only">Leads: </span>
          <LocalNumber value={count} />
        </span>
      </h2>
      <p className="figures mb-3 min-h-6 text-small text-ink-2">{value > 0 ? formatUsd(value) : null}</p>
      {leads.length > 0 ? (
        <ul className="flex flex-col gap-3">
          {leads.map((lead) => (
            <LeadCard key={lead.id} lead={lead} assigned={assigned} token={token} />
          ))}
        </ul>
      ) : (
        <p className="text-small text-ink-2">No leads</p>
      )}
      {count > leads.length ? (
        <Link to={listHref} className="link inline-block py-2 text-small">
          {`See all in ${leadStageLabel[stage]}`}
        </Link>
      ) : null}
    </section>
  );
}
