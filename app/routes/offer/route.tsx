import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { offerName, offerState } from "~/features/offers/offer";
import { recordOpening } from "~/features/offers/offer-answer.server";
import { toPrintedOffer } from "~/features/offers/offer-delivery.server";
import { OfferDocument } from "~/features/offers/offer-document";
import { listQuestions } from "~/features/offers/offer-questions.server";
import { describeAnswerForms } from "~/features/offers/offer-schema.server";
import { findOfferByCode, type SentOffer } from "~/features/offers/offers.server";
import { FormError } from "~/lib/form/form-error";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { secretPageHeaders } from "~/lib/http/page-headers";
import { requireFound } from "~/lib/http/responses.server";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { reloadAfterConflict, stayOnFailure } from "~/ui/form/failed-submission";
import { AnswerForms } from "./answer-forms";
import { answers } from "./answers.server";
import { OfferNotFound, OfferNotice, OfferQuestions, QuestionNotice } from "./sections";

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
    questions: (await listQuestions(offer.id)).map(({ answeredBy: _, ...question }) => question),
    rules: describeAnswerForms(),
    token: createFormToken(request),
  };
}

export async function action(args: ActionFunctionArgs) {
  const sent = await requireSentOffer(args.params.code);
  return await submitForm(args, answers.schema, async (values, { honeypotFilled, formToken }) => {
    if (honeypotFilled || formToken === "forged" || formToken === "missing")
      throw new FormError("We could not confirm that a person sent this. Please open the link again.");
    return await answers.run(values, { ...sent, clientAddress: args.context.clientAddress });
  });
}

export const clientAction = stayOnFailure({
  message: "There was an error sending your answer. Please try again.",
});

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
        <AnswerForms
          key={String(isDeclining)}
          {...{ offer, code, isDeclining, rules, token }}
          isOpen={state === "sent"}
          lastResult={answerResult}
        />
        <OfferQuestions
          {...{ questions, code, token }}
          isOpen={state === "sent"}
          rules={rules.ask}
          lastResult={askResult}
        />
      </div>
    </div>
  );
}

/** After a conflict, shows the offer as it is now. */
export { OfferNotFound as ErrorBoundary, reloadAfterConflict as shouldRevalidate };
