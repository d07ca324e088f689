import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { describeCall, findCallHost, requireBooking } from "~/features/booking/bookings.server";
import { submitChange } from "~/features/booking/record-booking.server";
import { offerTimes } from "~/features/booking/time-offer.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { secretPageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { ButtonLink } from "~/ui/button";
import { type DoneMessages, DoneNotice } from "~/ui/done-notice";
import { reloadAfterConflict, stayOnFailure } from "~/ui/form/failed-submission";
import { MissingPage } from "~/ui/missing-page";
import { CallChanges, CallFacts } from "./booked-call";

export const handle = {
  kind: "private",
  secret: true,
  closingBlock: false,
  quiet: true,
} satisfies PageHandle;

export const headers = secretPageHeaders;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? "Your call" : "Call not found",
  description: "A booked call: its time, and how to move or cancel it.",
  noIndex: true,
}));

export async function loader({ params, request }: LoaderFunctionArgs) {
  const booking = await requireBooking(params.id);
  const call = describeCall(booking);
  const host = call.state === "upcoming" ? await findCallHost(booking) : null;
  const { searchParams } = new URL(request.url);
  const isMoving = host !== null && searchParams.has("move");
  const offer = isMoving ? await offerTimes([host], searchParams, booking) : null;
  return {
    call,
    canMove: host !== null,
    offer,
    isCanceling: searchParams.has("cancel"),
    isFull: isMoving && offer === null,
    token: createFormToken(request),
  };
}

export const action = async (args: ActionFunctionArgs) =>
  submitChange(args, await requireBooking(args.params.id));

export const clientAction = stayOnFailure({
  message: "Nothing was changed: the server could not be reached.",
});

/** After a conflict, shows the call as it is now. */
export { reloadAfterConflict as shouldRevalidate };

const ALSO_MAILED = "You also get an e-mail, unless we have sent you several today.";

const messages: DoneMessages = {
  move: { title: "Your call has been moved.", text: `The new time is below. ${ALSO_MAILED}` },
  cancel: {
    title: "Your call has been canceled.",
    text: `We know about it. ${ALSO_MAILED}`,
  },
};

const titles = {
  upcoming: "Your call is booked",
  past: "This call is over",
  canceled: "This call was canceled",
};

export default function BookedCall() {
  const { call, ...changes } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { key } = useLocation();
  const done = useSearchParams()[0].get("done");
  return (
    <div className="wrap grid gap-x-16 gap-y-8 pt-8 pb-section md:pt-14 lg:grid-cols-12">
      <div className="lg:col-span-6">
        {done && !lastResult ? <DoneNotice key={key} done={done} messages={messages} /> : null}
        <h1 className="text-h2">{titles[call.state]}</h1>
        <CallFacts {...call} />
      </div>
      <div className="min-w-0 lg:col-span-6">
        {call.state === "upcoming" ? (
          <CallChanges call={call} {...changes} lastResult={lastResult} />
        ) : (
          <ButtonLink to="/book">Book another call</ButtonLink>
        )}
      </div>
    </div>
  );
}

export const ErrorBoundary = () => (
  <MissingPage
    title="There is no call at this address"
    text="Please check the link in your e-mail. If it is complete, the call has been erased."
    link={{ to: "/contact", label: "Write to us" }}
  />
);
