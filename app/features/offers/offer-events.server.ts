import { asc, eq, inArray } from "drizzle-orm";
import { offerAcceptances, offers, offerVersions } from "#drizzle/schema/offers";
import type { DatedEvent, LeadEvent } from "~/features/leads/lead-event";
import { db } from "~/lib/database/db.server";
import { formatUsd } from "~/lib/text/money";
import { offerName } from "./offer";
import { OFFERS_PATH } from "./offer-filter";

/** When offers to some leads were written, sent, opened and accepted; their audit says the rest. */
export async function listOfferEvents(leadIds: readonly string[]): Promise<DatedEvent[]> {
  const rows = await db
    .select({ offer: offers, version: offerVersions, acceptance: offerAcceptances })
    .from(offers)
    .innerJoin(offerVersions, eq(offerVersions.offerId, offers.id))
    .leftJoin(offerAcceptances, eq(offerAcceptances.offerId, offers.id))
    .where(inArray(offers.leadId, [...leadIds]))
    .orderBy(asc(offerVersions.number));
  return rows.flatMap(({ offer, version, acceptance }): DatedEvent[] => {
    const { id } = offer;
    const name = offerName(offer);
    const event = (
      what: string,
      at: number | null,
      title: string,
      more: Pick<LeadEvent, "by"> = {},
    ): DatedEvent[] =>
      at === null
        ? []
        : [{ ...more, id: `offer-${what}-${id}-${version.number}`, at, title, to: `${OFFERS_PATH}/${id}` }];
    const versioned = version.number > 1 ? `${name}, version ${version.number},` : name;
    const isFirst = version.number === 1;
    return [
      ...event("written", isFirst ? offer.createdAt : null, `${name} written`, { by: offer.createdBy }),
      ...event("sent", version.sentAt, `${versioned} sent: ${formatUsd(version.total)}`, {
        by: version.sentBy,
      }),
      ...event("opened", version.openedAt, `${versioned} opened by the client`),
      ...event(
        "accepted",
        acceptance?.version === version.number ? acceptance.acceptedAt : null,
        `${name} accepted by ${acceptance?.name}, ${acceptance?.role}`,
      ),
    ];
  });
}
