import { makeNotFoundPage } from "~/admin/not-found-page";
import { LEADS_PATH } from "~/features/leads/lead-filter";

export const LeadErrorBoundary = makeNotFoundPage({
  title: "There is no lead at this address",
  text: "It may have been erased, or the address is incomplete.",
  back: LEADS_PATH,
  backLabel: "Back to the leads",
});
