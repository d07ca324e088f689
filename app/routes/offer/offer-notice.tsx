import { type OfferKind, type OfferState, offerTitle } from "~/features/offers/offer";
import type { Rejection } from "~/lib/form/form-error";
import { useBrand } from "~/lib/page/root-data";
import { EmailLink } from "~/shell/email-link";
import { LocalTime } from "~/ui/local-text";
import { MissingPage } from "~/ui/missing-page";
import { Notice } from "~/ui/notice";

/** What is agreed on after an acceptance. */
const nextSteps: Record<OfferKind, string> = {
  discovery: "the days of the discovery and who we talk to",
  build: "the start of the first sprint",
};

type OfferNoticeProps = {
  offer: { kind: OfferKind; validUntil: string };
  state: OfferState;
  /** When it was accepted or declined. */
  endedAt: number | null;
  lastResult?: Rejection;
};

/** Explains why an offer is no longer open, and why an answer to it was rejected. */
export function OfferNotice({ offer, state, endedAt, lastResult }: OfferNoticeProps) {
  const { replies } = useBrand();
  if (state === "sent") return null;
  const title = offerTitle[offer.kind].toLowerCase();
  const errors = lastResult?.error?.[""];
  const endTime = endedAt === null ? null : <LocalTime value={endedAt} format="date-time" after="." />;
  return (
    <div className="mb-8 flex flex-col gap-4">
      {errors ? <Notice tone="error" title={errors.join(" ")} /> : null}
      {state === "accepted" ? (
        <Notice tone="ok" title={`This ${title} is accepted. Thank you.`}>
          <p className="text-ink-2">
            Accepted on {endTime} Both sides get a confirmation with the PDF by e-mail.
          </p>
          <p className="mt-2">
            {`Next: we write to you within ${replies.first} to agree on ${nextSteps[offer.kind]}.`}
          </p>
        </Notice>
      ) : (
        <Notice
          tone="info"
          title={state === "declined" ? `This ${title} was declined.` : `This ${title} has expired.`}
        >
          <p className="text-ink-2">
            {state === "declined" ? <>On {endTime} </> : null}
            {state === "expired" ? (
              <>
                Its last day was <LocalTime value={offer.validUntil} after="." />{" "}
              </>
            ) : null}
            If you would like a new one, write to <EmailLink className="wrap-anywhere" />.
          </p>
        </Notice>
      )}
    </div>
  );
}

/** The page for an unknown or withdrawn offer. */
export function OfferNotFound() {
  const contact = (
    <>
      If you have questions, write to <EmailLink className="wrap-anywhere" />.
    </>
  );
  return (
    <MissingPage
      title="There is no order or proposal at this address"
      text={<>Please check the link in your e-mail. {contact}</>}
      gone={{
        title: "We have withdrawn this order or proposal",
        text: <>It can no longer be accepted. {contact}</>,
      }}
    />
  );
}
