import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { submitContactInquiry } from "~/features/contact/contact.server";
import { findEstimate } from "~/features/estimates/estimates.server";
import { describeChoices } from "~/features/leads/lead-answers";
import { dropFormDraft } from "~/lib/form/form-draft";
import { createFormToken } from "~/lib/form/form-token.server";
import { readReceipt } from "~/lib/form/receipt.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { PageIntro } from "~/shell/page-hero";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { InlineText } from "~/ui/inline-text";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { AttachedEstimate, AttachedTranscript } from "./attachments";
import { Confirmation } from "./confirmation";
import { ContactFacts } from "./contact-facts";
import { CONTACT_FORM, ContactForm } from "./contact-form";
import { questions } from "./content.server";
import { readPrefilled } from "./prefilled";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  pageMeta(matches, {
    title: data?.receipt ? "Message sent" : "Contact",
    description:
      "Tell us what you want to build. Every message is read by the people who would do the work, and answered within 24 hours.",
    keywords: "contact, software project inquiry, custom software studio",
    path: "/contact",
    noIndex: data?.receipt != null,
  });

/** The contact page needs no closing call to action. */
export const handle = { kind: "form", closingBlock: false } satisfies PageHandle;

export const headers = pageHeaders(handle);

export async function loader({ request }: LoaderFunctionArgs) {
  const code = estimateCode(request);
  const found = code ? await findEstimate(code) : null;
  return {
    token: createFormToken(request),
    botCheck: botCheckSettings,
    receipt: readReceipt(request, "/contact"),
    questions,
    estimate: found && { code: found.code, min: found.min, max: found.max, answers: describeChoices(found) },
  };
}

export const action = (args: ActionFunctionArgs) => submitContactInquiry(args, estimateCode(args.request));

export const clientAction = stayOnFailure(undefined, () => dropFormDraft(CONTACT_FORM));

const estimateCode = (request: Request) => new URL(request.url).searchParams.get("estimate");

export default function Contact() {
  const { token, botCheck, receipt, questions, estimate } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { key } = useLocation();
  if (receipt && !lastResult) return <Confirmation key={key} {...receipt} />;

  return (
    <>
      <div className="wrap grid gap-x-16 gap-y-12 pt-12 pb-section md:pt-20 lg:grid-cols-12">
        <header className="lg:col-span-5">
          <PageIntro path="/contact" title="Tell us what you want to build">
            A sketch, a spreadsheet or one sentence is enough to start. The people who read your message are
            the ones who would build it.
          </PageIntro>
          <ContactFacts />
        </header>
        <div className="lg:col-span-7">
          {estimate ? <AttachedEstimate {...estimate} /> : null}
          <div className="panel p-5 sm:p-8">
            <ContactForm
              action={estimate ? `/contact?estimate=${estimate.code}` : "/contact"}
              token={token}
              botCheck={botCheck}
              lastResult={lastResult}
              defaultValue={{
                ...readPrefilled(search),
                ...(estimate && { subject: `Estimate ${estimate.code}` }),
              }}
              answered={Object.keys(estimate?.answers ?? {})}
            >
              <AttachedTranscript />
            </ContactForm>
          </div>
          <AssistantDock />
        </div>
      </div>
      <PageSection title="Asked before the first call" tone="card" id="faq">
        <QuestionList
          className="max-w-3xl"
          questions={questions.map(({ question, answer }) => ({
            question,
            answer: <InlineText text={answer} />,
          }))}
        />
      </PageSection>
    </>
  );
}
