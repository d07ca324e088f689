import { Link, useNavigate } from "@remix-run/react";
import type { KeyboardEvent } from "react";
import { leadTitle } from "~/features/leads/lead";
import { type LeadFilter, leadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadView } from "~/features/leads/lead-view.server";
import { newOfferHref } from "~/features/offers/offer-filter";
import { resentNotice } from "~/features/outbox/delivery";
import { DeliveryLog } from "~/features/outbox/delivery-log";
import type { Rejection } from "~/lib/form/form-error";
import { ErrorsBelow, StaffPage, StaffSection } from "~/staff/staff-page";
import { staffMeta } from "~/staff/staff-route";
import { ButtonLink, buttonClasses } from "~/ui/button";
import type { DoneMessages } from "~/ui/done-notice";
import { readMoveKey } from "~/ui/list/list-keys";
import type { leadLoader } from "./lead.server";
import { LeadDetails, LeadSource, OtherLeads, telHref } from "./lead-details";
import { LeadHandlingForm, NoteForm } from "./lead-forms";
import { LeadHead, LeadTimeline, LeadTrust } from "./lead-sections";

type ReplyLinkProps = { lead: LeadView; filter: LeadFilter; className: string };

/** Replies by e-mail, or opens the phone. Renders nothing without an address or a number. */
function ReplyLink({ lead, filter, className }: ReplyLinkProps) {
  const { id, email, phone } = lead;
  const replyClasses = `min-h-11 w-full ${className}`;
  if (email)
    return (
      <ButtonLink size="small" className={replyClasses} to={leadHref(id, filter, "reply")}>
        Reply by e-mail
      </ButtonLink>
    );
  const href = phone && telHref(phone);
  if (!href) return null;
  return (
    <a href={href} className={buttonClasses({ size: "small" }, replyClasses)}>
      Reply by phone
    </a>
  );
}

export const leadMeta = staffMeta<typeof leadLoader>((data) =>
  data ? `Lead: ${leadTitle(data.lead)}` : "Lead not found",
);

const messages: DoneMessages = {
  saved: { title: "Saved." },
  released: {
    title: "Released.",
    text: "It now counts as verified. Everything held back will be sent within seconds.",
  },
  resent: resentNotice,
  replied: {
    title: "The reply will be sent within seconds.",
    text: "See Deliveries below for when it was sent.",
  },
  spam: {
    title: "Moved to spam.",
    text: "To restore it, choose another status. A call that was canceled with it is not booked again.",
  },
  noted: { title: "Note added." },
  "note-deleted": { title: "Note deleted.", text: "Earlier backups still contain it." },
};

type LeadPageProps = Awaited<ReturnType<typeof leadLoader>> & {
  /** The results of the two forms, if one was rejected. */
  lastResult?: Rejection;
  noteResult?: Rejection;
};

export function LeadPage({
  lead,
  deliveries,
  neighbors,
  timeline,
  personLeadCount,
  endedStep,
  otherLeads,
  waiting,
  call,
  lastResult,
  ...page
}: LeadPageProps) {
  const { staff, ownId, filter, rules, noteRules, token, noteResult } = page;
  return (
    <StaffPage
      back={{ to: leadFilter.href(filter), label: "Back to the leads" }}
      title={<bdi>{leadTitle(lead)}</bdi>}
      done={messages}
    >
      {noteResult ? (
        <ErrorsBelow formId="note">The note was not added. Read why below.</ErrorsBelow>
      ) : (
        <ErrorsBelow formId="lead">The lead was not saved. Read why below.</ErrorsBelow>
      )}
      <LeadNeighbors {...neighbors} filter={filter} />
      <LeadHead {...{ lead, endedStep, personLeadCount, filter, token }} />
      {/* On narrow screens the handling comes after the whole message. */}
      <ReplyLink lead={lead} filter={filter} className="mt-4 sm:w-auto lg:hidden" />
      <OtherLeads {...{ lead, otherLeads, personLeadCount, waiting, filter }} />
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 lg:col-span-7">
          <LeadDetails lead={lead} />
        </div>
        <div className="flex flex-col gap-8 lg:col-span-5 lg:row-span-2">
          <section aria-label="Handling" className="panel p-5">
            <ReplyLink lead={lead} filter={filter} className="mb-4 max-lg:hidden" />
            <ButtonLink
              to={newOfferHref({ lead: lead.id })}
              variant="secondary"
              size="small"
              className="mb-4 min-h-11 w-full"
            >
              Write an offer
            </ButtonLink>
            <LeadHandlingForm
              key={lastResult ? "rejected" : lead.revision}
              lead={lead}
              staff={staff}
              ownId={ownId}
              filter={filter}
              rules={rules}
              token={token}
              lastResult={lastResult}
            />
          </section>
          <LeadTrust lead={lead} call={call} filter={filter} />
        </div>
        <div className="min-w-0 flex flex-col gap-8 lg:col-span-7">
          <StaffSection id="timeline" title="Notes and timeline">
            <NoteForm
              // Empties the field once the note is in the list.
              key={timeline.events.find(({ note }) => note)?.id}
              id={lead.id}
              filter={filter}
              rules={noteRules}
              token={token}
              lastResult={noteResult}
            />
            <LeadTimeline {...timeline} id={lead.id} listFilter={filter} />
          </StaffSection>
          <LeadSource {...lead.source} />
          <section aria-labelledby="sent">
            <h2 id="sent" className="mb-2 font-sans text-body font-semibold">
              Deliveries
            </h2>
            <DeliveryLog deliveries={deliveries} back={leadHref(lead.id, filter)} />
          </section>
        </div>
      </div>
    </StaffPage>
  );
}

type LeadNeighborsProps = { previous: string | null; next: string | null; filter: LeadFilter };

/** Links to the neighbors of a lead in the list that it was opened from; within them also the keys k and j. */
function LeadNeighbors({ previous, next, filter }: LeadNeighborsProps) {
  const navigate = useNavigate();
  const openNeighbor = (event: KeyboardEvent) => {
    const step = readMoveKey(event);
    if (!step) return;
    event.preventDefault();
    const id = step < 0 ? previous : next;
    if (id) navigate(leadHref(id, filter));
  };
  if (!previous && !next) return null;
  return (
    <nav aria-label="Leads in this list" onKeyDown={openNeighbor} className="mt-1 flex gap-x-5 text-small">
      {previous ? (
        <Link to={leadHref(previous, filter)} className="link inline-block py-2">
          Previous
        </Link>
      ) : null}
      {next ? (
        <Link to={leadHref(next, filter)} className="link inline-block py-2">
          Next
        </Link>
      ) : null}
    </nav>
  );
}
