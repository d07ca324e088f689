import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { callPath } from "~/content/booking-paths";
import type { TimeOffer } from "~/features/booking/time-offer.server";
import type { Rejection } from "~/lib/form/form-error";
import { ButtonLink, buttonClasses } from "~/ui/button";
import { listErrors } from "~/ui/form/failed-submission";
import { PostForm } from "~/ui/form/post-form";
import { TextLink } from "~/ui/links";
import { Messages } from "~/ui/messages";
import { Notice } from "~/ui/notice";
import { ChosenTime, TimeChoice, useChoices } from "./time-choice";

type CallFactsProps = {
  id: string;
  state: "upcoming" | "past" | "canceled";
  time: string;
  /** The time in our zone, if it differs. */
  hostTime: string | null;
  minutes: number;
  hostName: string;
  place: string;
  estimateCode: string | null;
};

/** When, where and with whom a call is. */
export function CallFacts({
  id,
  state,
  time,
  hostTime,
  minutes,
  hostName,
  place,
  estimateCode,
}: CallFactsProps) {
  return (
    <>
      <dl className="mt-6 ruled-rows border-y border-ink">
        <Fact term="Time">
          <span className={state === "canceled" ? "line-through" : undefined}>
            <span className="font-semibold">{time}</span>
            {hostTime ? <span className="block text-ink-2">{hostTime}, our time</span> : null}
          </span>
        </Fact>
        <Fact term="Length">{minutes} minutes</Fact>
        <Fact term="With">{hostName}</Fact>
        {place && state !== "canceled" ? (
          <Fact term="Where">
            {/^https:\/\/\S+$/.test(place) ? (
              <a className="link" href={place} rel="noopener">
                {place}
              </a>
            ) : (
              place
            )}
          </Fact>
        ) : null}
        {estimateCode ? (
          <Fact term="Estimate">
            <TextLink to={`/get-estimate/${estimateCode}`}>{estimateCode}</TextLink>
          </Fact>
        ) : null}
      </dl>
      {state === "upcoming" ? (
        <>
          <a href={`${callPath(id)}/call.ics`} className={buttonClasses({ variant: "secondary" }, "mt-6")}>
            Add to your calendar
          </a>
          <p className="mt-4 max-w-prose text-ink-2">
            To move or cancel the call later, come back to this page. Its address is in the e-mail.
          </p>
        </>
      ) : null}
    </>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 py-3 max-[17rem]:grid-cols-1">
    <dt className="eyebrow pt-1 text-ink-3">{term}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
);

type CallChangesProps = {
  call: { id: string; sequence: number };
  /** Whether its member of staff still takes calls. */
  canMove: boolean;
  /** The free times, once the visitor wants to move it. */
  offer: TimeOffer | null;
  /** Whether the visitor wants to move it, but no time is free. */
  isFull: boolean;
  /** Whether the visitor wants to cancel it. */
  isCanceling: boolean;
  token: string;
  lastResult?: Rejection;
};

const NOT_MOVED = "The call was not moved.";

/** Moves or cancels an upcoming call. */
export function CallChanges({
  call,
  canMove,
  offer,
  isFull,
  isCanceling,
  token,
  lastResult,
}: CallChangesProps) {
  const action = callPath(call.id);
  const { kept } = useChoices();
  // Without a connection the result has no values; then the visible form was sent.
  const change = lastResult?.initialValue?.change ?? (offer ? "move" : "cancel");
  const moveResult = change === "move" ? lastResult : undefined;
  const cancelResult = change === "cancel" ? lastResult : undefined;
  const [moveForm] = useForm({ id: "move", lastResult: moveResult });
  const [cancelForm] = useForm({ id: "cancel", lastResult: cancelResult });
  const keepTheTime = (
    <p className="mt-4">
      <TextLink to={action} className="inline-flex min-h-11 items-center">
        Keep the time
      </TextLink>
    </p>
  );
  if (isCanceling)
    return (
      <section aria-labelledby="cancel">
        <h2 id="cancel" className="mb-2 text-h4">
          Cancel the call?
        </h2>
        <p className="mb-4 text-ink-2">A canceled call cannot be restored, but you can book another one.</p>
        <PostForm
          action={`${action}?cancel=`}
          form={cancelForm}
          token={token}
          errorTitle="The call was not canceled."
          button={["Cancel the call", "Canceling..."]}
          buttonStyle={{ variant: "danger" }}
        >
          <input type="hidden" name="change" value="cancel" />
        </PostForm>
        {keepTheTime}
      </section>
    );
  return (
    <>
      {offer ? (
        <>
          <TimeChoice offer={offer} />
          {offer.chosen ? (
            <section aria-labelledby="details" className="mt-8">
              <h2 id="details" tabIndex={-1} className="sr-only">
                Move the call
              </h2>
              {offer.chosen.free ? null : (
                <p role="alert" className="font-semibold text-error">
                  This time is no longer free. Please choose another one.
                </p>
              )}
              <PostForm
                action={`${action}?${kept}`}
                form={moveForm}
                token={token}
                errorTitle={NOT_MOVED}
                button={offer.chosen.free ? ["Move the call", "Moving..."] : undefined}
              >
                {offer.chosen.free ? <ChosenTime chosen={offer.chosen} className="mb-5" /> : null}
                <input type="hidden" name="change" value="move" />
                <input type="hidden" name="at" value={offer.chosen.at} />
                <input type="hidden" name="zone" value={offer.zone} />
                <input type="hidden" name="sequence" value={call.sequence} />
              </PostForm>
            </section>
          ) : null}
          {keepTheTime}
        </>
      ) : (
        <>
          {moveResult ? (
            <Notice tone="error" title={NOT_MOVED} className="mb-6">
              <Messages messages={listErrors(moveResult)} />
            </Notice>
          ) : null}
          {isFull ? <p className="mb-4">All other times are taken at the moment.</p> : null}
          {canMove && !isFull ? (
            <ButtonLink to="?move=" variant="secondary">
              Move the call
            </ButtonLink>
          ) : null}
          <p className="mt-6">
            <TextLink to="?cancel=" className="inline-flex min-h-11 items-center">
              Cancel the call
            </TextLink>
          </p>
        </>
      )}
    </>
  );
}
