import { callPart } from "~/features/booking/lead-calls.server";
import { estimatePart } from "~/features/estimates/lead-part.server";
import type { LeadParts } from "~/features/leads/lead-part.server";
import { offerPart } from "~/features/offers/lead-part.server";
import { replyPart } from "~/features/replies/replies.server";

/** What other features add to leads. */
export const leadParts: LeadParts = [callPart, estimatePart, replyPart, offerPart];
