import { useForm } from "@conform-to/react";
import { useLocation, useSearchParams } from "@remix-run/react";
import { type OfferKind, type OfferState, offerTitle, questionFields } from "~/features/offers/offer";
import { listLabels } from "~/lib/form/fields";
import type { Rejection } from "~/lib/form/form-error";
import type { FormRules } from "~/lib/form/form-fields";
import { useBrand } from "~/lib/page/root-data";
import { EmailLink } from "~/shell/brand";
import { type DoneMessages, DoneNotice } from "~/ui/done-notice";
import { checkInBrowser } from "~/ui/form/browser-check";
import { TextAreaField } from "~/ui/form/field";
import { PostForm } from "~/ui/form/post-form";
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

type Question = {
  id: string;
  text: string;
  askedAt: number;
  answer: string | null;
  answeredAt: number | null;
};

type AskFormProps = { code: string; rules: FormRules; token: string; lastResult?: Rejection };

type OfferQuestionsProps = AskFormProps & {
  questions: readonly Question[];
  /** Whether the client can ask. */
  isOpen: boolean;
};

const FORM_ID = "ask";

/**
 * What the client has asked about an offer, with our answers, and the form for a question. What was typed stays if the
 * offer is not open any more.
 */
export const OfferQuestions = ({ questions, isOpen, ...form }: OfferQuestionsProps) =>
  isOpen || form.lastResult || questions.length > 0 ? (
    <section aria-labelledby="questions-title" className="mt-10 min-w-0 lg:col-span-7 print:hidden">
      <h2 id="questions-title" className="mb-4 text-h4">
        Questions
      </h2>
      {questions.length > 0 ? (
        <ol className="mb-6 flex flex-col gap-4">
          {questions.map((question) => (
            <li key={question.id} className="panel px-5 py-4">
              <AskedQuestion {...question} />
            </li>
          ))}
        </ol>
      ) : null}
      {/* A stored question leaves an empty form. */}
      {isOpen || form.lastResult ? <AskForm key={questions[0]?.id} {...form} /> : null}
    </section>
  ) : null;

const AskedQuestion = ({ text, askedAt, answer, answeredAt }: Question) => (
  <>
    <p className="text-small text-ink-2">
      Asked <LocalTime value={askedAt} format="date-time" />
    </p>
    <Text>{text}</Text>
    <div className="mt-3 border-t border-rule pt-3">
      {answeredAt === null ? (
        <p className="text-small text-ink-2">We have not answered yet.</p>
      ) : (
        <>
          <p className="text-small text-ink-2">
            Our answer, <LocalTime value={answeredAt} format="date-time" />
          </p>
          <Text>{answer}</Text>
        </>
      )}
    </div>
  </>
);

const Text = ({ children }: { children: string | null }) => (
  <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere] [unicode-bidi:plaintext]" dir="auto">
    {children}
  </p>
);

function AskForm({ code, rules, token, lastResult }: AskFormProps) {
  const [form, fields] = useForm<{ text: string }>({ id: FORM_ID, lastResult, ...checkInBrowser(rules) });
  return (
    <PostForm
      form={form}
      action={`/offers/${code}`}
      token={token}
      labels={listLabels(questionFields)}
      errorTitle="Your question was not sent."
      className="panel flex flex-col gap-4 p-5 sm:p-6"
      button={["Ask", "Sending..."]}
      buttonStyle={{ variant: "secondary", className: "self-start" }}
    >
      <input type="hidden" name="answer" value="ask" />
      <TextAreaField
        field={fields.text}
        label={questionFields.text.label}
        hint="Anyone who has this link can read it."
        rows={4}
      />
    </PostForm>
  );
}

const messages: DoneMessages = {
  ask: { title: "We have your question.", text: "We answer it on this page, and tell you by e-mail." },
};

/**
 * Confirms a question, or links to what is wrong with it: without JavaScript the page opens at the top, far above the
 * form.
 */
export function QuestionNotice({ lastResult }: { lastResult?: Rejection }) {
  const { key } = useLocation();
  const done = useSearchParams()[0].get("done");
  return lastResult ? (
    <p className="mb-6 hidden noscript:block">
      <a href={`#${FORM_ID}-errors`} className="link inline-block py-1 font-semibold text-error">
        Your question was not sent. Read why below.
      </a>
    </p>
  ) : (
    <DoneNotice key={key} done={done} messages={messages} />
  );
}
