import { Link } from "@remix-run/react";
import { describeKind, leadTitle } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import { leadStageLabel } from "~/features/leads/lead-handling";
import type { BoardColumn } from "~/features/leads/lead-lists.server";
import { formatUsd } from "~/lib/text/numbers";
import { quantity } from "~/lib/text/spelling";
import { DemoBadge, NextStep } from "~/routes/admin/leads/lead-facts";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { PostForm } from "~/ui/form/post-form";
import { SelectionChoice } from "~/ui/list/selection";

type LeadCardProps = Pick<LeadFilter, "assigned"> & { lead: BoardColumn["leads"][number]; token: string };

/** The id of a lead's card. The card takes the focus after a move. */
export const cardId = (id: string) => `card-${id}`;

/** A lead on the board, with the form that moves it. */
export function LeadCard({ lead, assigned, token }: LeadCardProps) {
  const { id, stage, company, value, daysInStage } = lead;
  const title = leadTitle(lead);
  return (
    <li
      id={cardId(id)}
      tabIndex={-1}
      className="panel scroll-mt-4 flex flex-col gap-1 p-2.5 text-small target:border-action focus:border-action"
    >
      <h3 className="font-sans text-small font-semibold">
        <Link to={leadHref(id, { assigned, stage })} className="link line-clamp-2 [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </Link>
      </h3>
      {company && company !== title ? (
        <p className="truncate text-ink-2">
          <bdi>{company}</bdi>
        </p>
      ) : null}
      <p dir="auto" className="line-clamp-2 [overflow-wrap:anywhere]">
        {lead.subject ?? describeKind(lead.kind)}
      </p>
      {value === null ? null : <p className="figures">{formatUsd(value)}</p>}
      {lead.nextStep ? (
        <p className={classNames("line-clamp-3 [overflow-wrap:anywhere]", lead.stepDue && "font-semibold")}>
          <NextStep lead={lead} />
        </p>
      ) : null}
      {lead.assignee ? <p className="truncate text-ink-2">{lead.assignee}</p> : null}
      {daysInStage ? <p className="text-ink-2">{`${quantity(daysInStage, "day")} in this stage`}</p> : null}
      <p className="leading-none">
        <DemoBadge lead={lead} />
      </p>
      <PostForm
        action={leadHref(id, { assigned }, "stage")}
        token={token}
        preventScrollReset
        className="flex items-center gap-x-2 pt-1 [&_select]:grow [&_select]:pl-2"
      >
        <input type="hidden" name="from" value={stage} />
        <SelectionChoice
          // Shows the new stage after a move.
          key={stage}
          name="stage"
          label={`Stage of ${title}`}
          options={Object.entries(leadStageLabel)}
          defaultValue={stage}
        />
        <Button variant="quiet" size="small" className="px-0!" aria-label={`Move ${title}`}>
          Move
        </Button>
      </PostForm>
    </li>
  );
}
