import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { offerName, offerState, offerTitle } from "~/features/offers/offer";
import { acceptOffer, declineOffer, recordOpening } from "~/features/offers/offer-answer.server";
import { toPrintedOffer } from "~/features/offers/offer-delivery.server";
import { OfferDocument } from "~/features/offers/offer-document";
import { askQuestion, listQuestions } from "~/features/offers/offer-questions.server";
import { acceptSchema, answerSchema, askSchema, declineSchema } from "~/features/offers/offer-schema.server";
import { findOfferByCode, type SentOffer } from "~/features/offers/offers.server";
import { FormError } from "~/lib/form/form-error";
import { describeRules } from "~/lib/form/form-rules.server";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { secretPageHeaders } from "~/lib/http/page-headers";
import { requireFound } from "~/lib/http/require-found.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { reloadAfterConflict, stayOnFailure } from "~/ui/form/failed-submission";
import { AnswerForms } from "./answer-forms";
import { OfferNotFound, OfferNotice } from "./offer-notice";
import { OfferQuestions, QuestionNotice } from "./offer-questions";

/** The offer stands alone, without a popup or a call to action. */
export const handle = {
  kind: "private",
  secret: true,
  closingBlock: false,
  quiet: true,
} satisfies PageHandle;

export const headers = secretPageHeaders;

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? offerName(data.offer) : "Order or proposal not found",
  description: "An order or proposal for a software project, with its prices and terms.",
  noIndex: true,
}));

/** The offer behind a link. @throws 404 for an unknown one, 410 if it was withdrawn */
async function requireSentOffer(code = ""): Promise<SentOffer> {
  const sent = requireFound(await findOfferByCode(code));
  if (sent.offer.status === "withdrawn") throw data(null, { status: 410 });
  return sent;
}

export async function loader({ params, request }: LoaderFunctionArgs) {
  const sent = await requireSentOffer(params.code);
  recordOpening(sent, request);
  const { status, endedAt, code } = sent.offer;
  const { acceptance, url: _, ...offer } = toPrintedOffer(sent);
  return {
    offer,
    acceptance: acceptance && { ...acceptance, digest: undefined },
    state: offerState({ status, validUntil: offer.validUntil }, Date.now()),
    endedAt,
    code,
    isDeclining: new URL(request.url).searchParams.has("decline"),
    // Not who of us has answered.
    questions: (await listQuestions(offer.id)).map(({ id, text, askedAt, answer, answeredAt }) => ({
      ...{ id, text, askedAt, answer, answeredAt },
    })),
    rules: {
      accept: describeRules(acceptSchema),
      decline: describeRules(declineSchema),
      ask: describeRules(askSchema),
    },
    token: createFormToken(request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await requireSentOffer(args.params.code);
  const { clientAddress } = args.context;
  return await submitForm(
    args,
    answerSchema,
    async ({ answer, ...values }, { honeypotFilled, formToken }) => {
      if (honeypotFilled || formToken === "forged" || formToken === "missing")
        throw new FormError("We could not confirm that a person sent this. Please open the link again.");
      if ("text" in values) {
        await askQuestion(sent, values.text, clientAddress);
        return `/offers/${sent.offer.code}?done=ask`;
      }
      if ("reason" in values) await declineOffer(sent, values, clientAddress);
      else await acceptOffer(sent, values, clientAddress);
      return `/offers/${sent.offer.code}`;
    },
  );
}

export const clientAction = stayOnFailure({
  message: "There was an error sending your answer. Please try again.",
});

/** Loads the offer again if it is not the one that was answered. */
export { reloadAfterConflict as shouldRevalidate };

export default function OfferPage() {
  const { offer, acceptance, state, endedAt, code, isDeclining, questions, rules, token } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const isAsking = lastResult?.initialValue?.answer === "ask";
  const [askResult, answerResult] = isAsking ? [lastResult] : [undefined, lastResult];
  return (
    <div className="wrap py-8 lg:py-14">
      <OfferNotice {...{ offer, state, endedAt }} lastResult={answerResult} />
      <QuestionNotice lastResult={askResult} />
      <div className="gap-10 lg:grid lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <OfferDocument offer={offer} acceptance={acceptance} level={1} />
        </div>
        <aside
          aria-label={`What to do with this ${offerTitle[offer.kind].toLowerCase()}`}
          className="mt-8 flex flex-col gap-8 lg:col-span-5 lg:mt-0 print:hidden"
        >
          <p>
            <a href={`/offers/${code}/offer.pdf`} className="link inline-block py-2 font-semibold" download>
              Download as PDF
            </a>
          </p>
          {state === "sent" ? (
            <AnswerForms
              key={String(isDeclining)}
              {...{ offer, code, isDeclining, rules, token }}
              lastResult={answerResult}
            />
          ) : null}
        </aside>
        <OfferQuestions
          {...{ questions, code, token }}
          // What was typed stays if the offer is no longer open.
          isOpen={state === "sent" || isAsking}
          rules={rules.ask}
          lastResult={askResult}
        />
      </div>
    </div>
  );
}

export { OfferNotFound as ErrorBoundary };
