import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { leadHref } from "~/features/leads/lead-filter";
import type { OfferState } from "~/features/offers/offer";
import { OfferBadge } from "~/features/offers/offer-badge";
import { offerHref, questionHref } from "~/features/offers/offer-filter";
import type { OfferQuestion } from "~/features/offers/offer-questions.server";
import type { Offer } from "~/features/offers/offers.server";
import { formatUsd } from "~/lib/text/numbers";
import { StaffSection } from "~/staff/staff-page";
import { ButtonLink } from "~/ui/button";
import { ActionButton } from "~/ui/form/action-button";
import { LocalTime } from "~/ui/local-text";

type OfferFactsProps = {
  offer: Pick<Offer, "id" | "leadId" | "estimateCode" | "endedAt" | "declineReason" | "createdBy">;
  state: OfferState;
  isDraft: boolean;
  versions: readonly { number: number; total: number; sentAt: number | null; openedAt: number | null }[];
  /** The client's link. */
  link: string | null;
  token: string;
};

/** An offer's state, its versions, and what can be done with it. */
export function OfferFacts({ offer, state, isDraft, versions, link, token }: OfferFactsProps) {
  const isAccepted = state === "accepted";
  return (
    <div className="flex flex-col gap-8">
      <dl className="ruled-rows border-y border-ink text-small">
        <Fact term="State">
          <OfferBadge state={state} />{" "}
          {offer.endedAt === null ? null : <LocalTime value={offer.endedAt} format="date-time" />}
        </Fact>
        {offer.declineReason ? (
          <Fact term="Reason">
            <span className="whitespace-pre-wrap [unicode-bidi:plaintext]" dir="auto">
              {offer.declineReason}
            </span>
          </Fact>
        ) : null}
        <Fact term="Lead">
          {offer.leadId ? (
            <Link to={leadHref(offer.leadId)} className="link">
              Open the lead
            </Link>
          ) : (
            "Erased"
          )}
        </Fact>
        {offer.estimateCode ? (
          <Fact term="Estimate">
            <Link to={`/get-estimate/${offer.estimateCode}`} className="link figures">
              {offer.estimateCode}
            </Link>
          </Fact>
        ) : null}
        <Fact term="Written by">{offer.createdBy}</Fact>
        {link ? (
          <Fact term="Client’s link">
            <a href={link} className="link">
              {link}
            </a>
          </Fact>
        ) : null}
      </dl>
      <StaffSection id="versions" title="Versions">
        <ol className="ruled-rows border-y border-rule text-small">
          {versions.map(({ number, total, sentAt, openedAt }) => (
            <li key={number} className="py-2.5">
              <Link to={offerHref(offer.id, { version: `${number}` })} className="link font-semibold">
                Version {number}
              </Link>
              <span className="figures">, {formatUsd(total)}</span>
              <span className="block text-ink-2">
                {sentAt === null ? (
                  "Draft"
                ) : (
                  <>
                    Sent <LocalTime value={sentAt} format="date-time" after={openedAt === null ? "" : ","} />
                  </>
                )}
                {openedAt === null ? null : (
                  <>
                    {" "}
                    opened <LocalTime value={openedAt} format="date-time" />
                  </>
                )}
              </span>
            </li>
          ))}
        </ol>
      </StaffSection>
      {isAccepted ? (
        <p className="text-small text-ink-2">An accepted offer can no longer be changed.</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          {isDraft ? null : (
            <ActionButton
              action={offerHref(`${offer.id}/revise`)}
              token={token}
              button={["New version", "Writing..."]}
            />
          )}
          {state === "withdrawn" || state === "declined" ? null : (
            <ButtonLink to={offerHref(`${offer.id}/withdraw`)} variant="danger" size="small">
              Withdraw
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="grid items-baseline gap-x-4 py-2 grid-cols-[6.5rem_1fr]">
    <dt className="text-ink-3">{term}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

type QuestionProps = { question: OfferQuestion };

/** The client's questions about an offer, and our answers. */
export const OfferQuestions = ({ questions }: { questions: readonly OfferQuestion[] }) =>
  questions.length === 0 ? null : (
    <StaffSection id="questions" title="Questions">
      <ol className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id} className="panel px-4 py-3">
            <QuestionText question={question} />
            {question.answeredAt === null ? (
              <ButtonLink to={questionHref(question)} size="small" className="mt-3">
                Answer
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ol>
    </StaffSection>
  );

/** A question with its time, and its answer if there is one. */
export const QuestionText = ({ question }: QuestionProps) => (
  <>
    <p className="text-small text-ink-2">
      Asked <LocalTime value={question.askedAt} format="date-time" />
    </p>
    <Text>{question.text}</Text>
    {question.answeredAt === null ? null : (
      <div className="mt-3 border-t border-rule pt-3">
        <p className="text-small text-ink-2 [overflow-wrap:anywhere]">
          Answered <LocalTime value={question.answeredAt} format="date-time" /> by {question.answeredBy}
        </p>
        <Text>{question.answer}</Text>
      </div>
    )}
  </>
);

const Text = ({ children }: { children: string | null }) => (
  <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
    {children}
  </p>
);
