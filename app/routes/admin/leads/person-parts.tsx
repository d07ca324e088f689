import { Link } from "@remix-run/react";
import type { CallOfPerson } from "~/features/booking/lead-calls.server";
import { describeKind } from "~/features/leads/lead";
import { type LeadFilter, leadHref } from "~/features/leads/lead-filter";
import type { LeadOfPerson } from "~/features/leads/lead-person.server";
import { offerName } from "~/features/offers/offer";
import { OfferBadge } from "~/features/offers/offer-badge";
import { offerHref } from "~/features/offers/offer-filter";
import type { ListedOffer } from "~/features/offers/offers.server";
import type { FormRules } from "~/lib/form/form-fields";
import { formatUsd } from "~/lib/text/numbers";
import { quantity } from "~/lib/text/spelling";
import { StaffForm } from "~/staff/staff-form";
import { StaffSection } from "~/staff/staff-page";
import { Badge } from "~/ui/badge";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { ActionButton } from "~/ui/form/action-button";
import { Icon } from "~/ui/icon";
import { type ListColumn, ListTable } from "~/ui/list/list-table";
import { LocalTime } from "~/ui/local-text";
import { EstimateLink, LeadFacts, StatusBadge, VerificationBadge } from "./lead-facts";

type LeadColumns = { id: string; filter: Partial<LeadFilter>; token: string };

/** The columns of a person's leads; the person is that of the lead with this id. */
export const leadColumns = ({
  id,
  filter,
  token,
}: LeadColumns): ListColumn<
  LeadOfPerson & { estimate: { code: string; min: number; max: number } | null }
>[] => [
  {
    header: "Lead",
    className: "@4xl:w-2/5",
    cell: (lead) => (
      <span className="block [overflow-wrap:anywhere]">
        <Link to={leadHref(lead.id, filter)} className="link inline-block py-0.5 font-semibold">
          <bdi>{lead.subject ?? describeKind(lead.kind, lead.kindLabel)}</bdi>
        </Link>
        <span className="block font-normal text-ink-2">
          <LeadFacts
            facts={[lead.subject && describeKind(lead.kind, lead.kindLabel), lead.email, lead.phone]}
          />
        </span>
      </span>
    ),
  },
  {
    header: "Status",
    cell: (lead) => (
      <span className="flex flex-wrap gap-1.5">
        <StatusBadge status={lead.status} />
        {lead.verification === "verified" ? null : <VerificationBadge verification={lead.verification} />}
        {lead.isMerged ? (
          <>
            <Badge tone="purple">Merged</Badge>
            <ActionButton
              action={leadHref(id, filter, "person")}
              token={token}
              button={["Separate", "Separating..."]}
              variant="quiet"
              className="px-0!"
            >
              <input type="hidden" name="change" value="separate" />
              <input type="hidden" name="lead" value={lead.id} />
            </ActionButton>
          </>
        ) : null}
        {lead.isCertain ? null : <Badge tone="gray">Maybe someone else</Badge>}
      </span>
    ),
  },
  {
    header: "Estimate",
    onCard: "line",
    cell: ({ estimate }) => (estimate ? <EstimateLink estimate={estimate} /> : null),
  },
  {
    header: "Received",
    onCard: "end",
    className: "text-ink-2 whitespace-nowrap",
    cell: ({ createdAt }) => <LocalTime value={createdAt} />,
  },
];

type PersonActionsProps = { id: string; filter: Partial<LeadFilter>; count: number };

/** The file with a person's leads, and the page that erases them. */
export const PersonActions = ({ id, filter, count }: PersonActionsProps) => (
  <div className="flex flex-wrap gap-3">
    <a
      href={leadHref(id, {}, "person.csv")}
      download
      className={buttonClasses({ variant: "secondary", size: "small" }, "min-h-11")}
    >
      <Icon name="download" className="size-4" />
      <span>{`Export ${quantity(count, "lead")} as CSV`}</span>
    </a>
    <ButtonLink to={leadHref(id, filter, "erase")} variant="danger" size="small" className="min-h-11">
      Erase
    </ButtonLink>
  </div>
);

/** Merges the person with that of another lead. */
export const MergeForm = ({ rules, token }: { rules: FormRules; token: string }) => (
  <div className="mt-8 max-w-prose">
    <StaffSection id="merge" title="The same person with another address or number">
      <StaffForm
        id="merge"
        token={token}
        errorTitle="Nothing was merged."
        fields={[
          {
            name: "other",
            label: "Another lead of this person",
            hint: "Its reference, link, e-mail address or phone number.",
          },
        ]}
        rules={rules}
        button={["Merge", "Merging..."]}
        buttonStyle={{ variant: "secondary", size: "small", className: "min-h-11 self-start" }}
        className="flex flex-col gap-4"
      >
        <input type="hidden" name="change" value="merge" />
      </StaffForm>
    </StaffSection>
  </div>
);

const callColumns: ListColumn<CallOfPerson>[] = [
  {
    header: "Time",
    cell: ({ id, time }) => (
      <Link to={leadHref(id)} className="link py-0.5 font-semibold">
        {time}
      </Link>
    ),
  },
  { header: "State", cell: ({ change }) => change },
  { header: "With", className: "[overflow-wrap:anywhere]", cell: ({ host }) => host },
];

export const PersonCalls = ({ calls }: { calls: readonly CallOfPerson[] }) =>
  calls.length > 0 ? (
    <div className="mt-8">
      <StaffSection id="calls" title="Calls">
        <ListTable caption="Calls with this person" rows={calls} columns={callColumns} empty={null} />
      </StaffSection>
    </div>
  ) : null;

const offerColumns: ListColumn<ListedOffer>[] = [
  {
    header: "Offer",
    cell: (offer) => (
      <Link to={offerHref(offer.id)} className="link py-0.5 font-semibold">
        {offerName(offer)}
      </Link>
    ),
  },
  { header: "State", cell: ({ state }) => <OfferBadge state={state} /> },
  { header: "Total", className: "figures", cell: ({ total }) => formatUsd(total) },
  {
    header: "Changed",
    onCard: "end",
    className: "text-ink-2 whitespace-nowrap",
    cell: ({ updatedAt }) => <LocalTime value={updatedAt} />,
  },
];

export const PersonOffers = ({ offers }: { offers: readonly ListedOffer[] }) =>
  offers.length > 0 ? (
    <div className="mt-8">
      <StaffSection id="offers" title="Offers">
        <ListTable caption="Offers to this person" rows={offers} columns={offerColumns} empty={null} />
      </StaffSection>
    </div>
  ) : null;
