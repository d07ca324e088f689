import { useActionData, useLoaderData } from "@remix-run/react";
import { offerName, questionFields } from "~/features/offers/offer";
import { offerHref, questionHref } from "~/features/offers/offer-filter";
import { answerQuestion, findQuestion } from "~/features/offers/offer-questions.server";
import { questionAnswerSchema } from "~/features/offers/offer-schema.server";
import { requireOffer } from "~/features/offers/offers.server";
import { describeRules } from "~/lib/form/form-rules.server";
import { requireFound } from "~/lib/http/responses.server";
import { StaffForm } from "~/staff/staff-form";
import { StaffPage } from "~/staff/staff-page";
import { staffMeta, stayOnPage } from "~/staff/staff-route";
import { type StaffRequest, staffAction, staffLoader } from "~/staff/staff-route.server";
import { reloadAfterConflict } from "~/ui/form/failed-submission";
import { QuestionText } from "./offer-sections";

export const meta = staffMeta("Question about an offer");

/** @throws a 404 response if the offer has no such question */
async function requireQuestion({ params }: Pick<StaffRequest, "params">) {
  const found = await requireOffer(params.id);
  const question = await findQuestion(params.question ?? "");
  const isOfOffer = question?.offerId === found.offer.id;
  return { ...found, question: requireFound(isOfOffer ? question : null, "Question not found") };
}

export const loader = staffLoader("editor", async ({ params, token }) => {
  const { offer, version, question } = await requireQuestion({ params });
  return {
    offer: { id: offer.id, kind: offer.kind },
    clientEmail: version.clientEmail,
    question,
    rules: describeRules(questionAnswerSchema),
    token,
  };
});

export const action = staffAction(
  "editor",
  {
    formName: "An answer to a client’s question",
    schema: questionAnswerSchema,
    subject: requireQuestion,
  },
  async ({ subject: { offer, question }, values: { answer }, actor }) => {
    await answerQuestion(offer, question, answer, actor);
    return offerHref(offer.id, { done: "answer" });
  },
);

export default function QuestionPage() {
  const { offer, clientEmail, question, rules, token } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <StaffPage
      title={`Question about ${offerName(offer)}`}
      back={{ to: offerHref(offer.id), label: "Back to the offer" }}
    >
      <div className="mt-6 flex max-w-2xl flex-col gap-6">
        <section aria-label="Question" className="panel px-5 py-4">
          <QuestionText question={question} />
        </section>
        {/* If a colleague has answered in the meantime, what was typed stays. */}
        {question.answeredAt === null || lastResult ? (
          <StaffForm
            id="answer"
            action={questionHref(question)}
            token={token}
            errorTitle="Your answer was not sent."
            fields={[
              {
                name: "answer",
                label: questionFields.answer.label,
                hint: `It is sent to ${clientEmail}, and shown on the offer’s page. It cannot be unsent.`,
                rows: 8,
              },
            ]}
            rules={rules}
            button={["Send answer", "Sending..."]}
          />
        ) : null}
      </div>
    </StaffPage>
  );
}

export { reloadAfterConflict as shouldRevalidate, stayOnPage as clientAction };
