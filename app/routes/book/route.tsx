import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { BOOKING_PATH } from "~/content/booking-paths";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { BOOKING_FORM } from "~/features/booking/booking";
import { bookingSchema, submitBooking } from "~/features/booking/record-booking.server";
import { offerTimes } from "~/features/booking/time-offer.server";
import { findHosts } from "~/features/calendar/hosts.server";
import { loadLeadForm } from "~/features/contact/contact.server";
import { findEstimate } from "~/features/estimates/estimates.server";
import { dropFormDraft } from "~/lib/form/form-draft";
import { readReceipt } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { PageIntro } from "~/shell/page-hero";
import { ButtonLink } from "~/ui/button";
import { reloadAfterConflict, stayOnFailure } from "~/ui/form/failed-submission";
import { TextLink } from "~/ui/links";
import { Notice } from "~/ui/notice";
import { BookingSteps } from "./booking-form";

const LABEL = "Book a call";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: LABEL,
  label: LABEL,
  description: "Choose a time for a free first call about your software project.",
  keywords: "book a call, free first call, custom software studio",
  path: BOOKING_PATH,
  noIndex: !data?.offer || data.received,
}));

/** Private, because free times change with every booking. */
export const handle = {
  kind: "private",
  closingBlock: false,
  quiet: true,
  docked: true,
} satisfies PageHandle;

export const headers = pageHeaders(handle);

/** The member of staff and the estimate in the query. */
function readChoices(request: Request) {
  const query = new URL(request.url).searchParams;
  return { query, hostCode: query.get("with"), estimateCode: query.get("estimate") };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { query, hostCode, estimateCode } = readChoices(request);
  const [namedHost] = hostCode ? await findHosts(hostCode) : [];
  // A link to someone who no longer takes calls shows the other hosts.
  const hosts = namedHost ? [namedHost] : await findHosts();
  const estimate = estimateCode ? await findEstimate(estimateCode) : null;
  const offer = await offerTimes(hosts, query);
  return {
    offer,
    isFull: hosts.length > 0 && offer === null,
    hostName: namedHost?.name ?? null,
    lengths: [...new Set(hosts.map(({ lengthMinutes }) => lengthMinutes))],
    estimate: estimate?.code ?? null,
    received: readReceipt(request, BOOKING_PATH) !== null,
    ...loadLeadForm(request, bookingSchema),
  };
}

export const action = (args: ActionFunctionArgs) => {
  const { hostCode, estimateCode } = readChoices(args.request);
  return submitBooking(args, { host: hostCode, estimate: estimateCode });
};

export const clientAction = stayOnFailure({ onAccepted: () => dropFormDraft(BOOKING_FORM) });

/** After a conflict, shows the times that are still free. */
export { reloadAfterConflict as shouldRevalidate };

export default function Book() {
  const { offer, isFull, hostName, lengths, estimate, received, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { replies } = useBrand();
  const conditions =
    lengths.length === 1
      ? `${lengths[0]} minutes, free, and nothing to prepare.`
      : "Free, and nothing to prepare.";
  return (
    <div className="wrap grid gap-x-16 gap-y-8 pt-6 pb-section md:pt-10 lg:grid-cols-12">
      <header className="lg:col-span-5">
        <PageIntro label={LABEL} title={hostName ? `Book a call with ${hostName}` : LABEL}>
          {conditions} We go through your project and tell you what could change its price.
        </PageIntro>
        {estimate ? (
          <p className="mt-4">
            With <TextLink to={`/get-estimate/${estimate}`}>estimate {estimate}</TextLink>.
          </p>
        ) : null}
      </header>
      <div className="min-w-0 lg:col-span-7">
        {received && !lastResult ? (
          <Notice tone="ok" title="We have your request." className="mb-6">
            A person will confirm the call by e-mail within {replies.first}.
          </Notice>
        ) : null}
        {offer ? (
          <BookingSteps offer={offer} {...form} lastResult={lastResult} />
        ) : (
          <div className="panel p-5 sm:p-8">
            <p>
              {isFull ? "All times are taken at the moment." : "Calls cannot be booked at the moment."} Write
              to us and we’ll find a time together.
            </p>
            <ButtonLink to={estimate ? `/contact?estimate=${estimate}` : "/contact"} className="mt-5">
              Write to us
            </ButtonLink>
          </div>
        )}
        <AssistantDock />
      </div>
    </div>
  );
}
