import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { isBookable } from "~/features/calendar/hosts.server";
import { contactInquirySchema, loadLeadForm, submitContactInquiry } from "~/features/contact/contact.server";
import { findEstimate } from "~/features/estimates/estimates.server";
import { findPriceList } from "~/features/price-lists/price-lists.server";
import { listQuestions } from "~/features/questions/questions.server";
import { getBrand } from "~/lib/env/brand.server";
import { dropFormDraft } from "~/lib/form/form-draft";
import { readReceipt } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { HOUR_MS } from "~/lib/text/time";
import { PageIntro } from "~/shell/page-hero";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { PageSection } from "~/ui/page-section";
import { QuestionList } from "~/ui/question-list";
import { CONTACT_FORM, ContactForm, readPrefilled } from "./contact-form";
import { describeAttachedEstimate, describeBudgetHint, listNextSteps } from "./content.server";
import { AttachedEstimate, AttachedTranscript, Confirmation, ContactFacts } from "./sections";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.receipt ? "Message sent" : "Contact",
  description:
    "Tell us what you want to build. A person reads every message and replies within {first reply}.",
  keywords: "contact, software project inquiry, custom software studio",
  path: "/contact",
  noIndex: data?.receipt != null,
}));

export const handle = { kind: "form", closingBlock: false, docked: true } satisfies PageHandle;

export const headers = pageHeaders(handle);

export async function loader({ request }: LoaderFunctionArgs) {
  const code = readEstimateCode(request);
  const receipt = readReceipt(request, "/contact");
  const [estimate, list, bookable, questions] = await Promise.all([
    code ? findEstimate(code) : null,
    findPriceList(),
    isBookable(),
    listQuestions("/contact"),
  ]);
  return {
    ...loadLeadForm(request, contactInquirySchema),
    receipt: receipt && { ...receipt, dueAt: receipt.at + getBrand().replyHours * HOUR_MS },
    steps: receipt ? listNextSteps(receipt) : [],
    questions,
    budgetHint: describeBudgetHint(list),
    bookable,
    estimate: estimate && describeAttachedEstimate(estimate),
  };
}

export const action = (args: ActionFunctionArgs) =>
  submitContactInquiry(args, readEstimateCode(args.request));

export const clientAction = stayOnFailure({ onAccepted: () => dropFormDraft(CONTACT_FORM) });

const readEstimateCode = (request: Request) => new URL(request.url).searchParams.get("estimate");

export default function Contact() {
  const { receipt, steps, questions, budgetHint, bookable, estimate, ...form } =
    useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { replies } = useBrand();
  const [search] = useSearchParams();
  const { key } = useLocation();
  if (receipt && !lastResult) return <Confirmation key={key} {...receipt} steps={steps} />;

  return (
    <>
      <div className="wrap grid gap-x-16 gap-y-6 pt-4 pb-10 md:pt-20 md:pb-section lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        <header className="lg:col-span-5">
          <PageIntro title="Tell us what you want to build">
            One sentence is enough to start. A person reads every message and replies within {replies.first}.
          </PageIntro>
        </header>
        <div className="lg:col-span-7 lg:col-start-6 lg:row-span-2 lg:row-start-1">
          {estimate ? <AttachedEstimate {...estimate} /> : null}
          <div className="panel p-5 sm:p-8">
            <ContactForm
              action={estimate ? `/contact?estimate=${estimate.code}` : "/contact"}
              {...form}
              lastResult={lastResult}
              budgetHint={budgetHint}
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
        <ContactFacts bookable={bookable} className="self-start lg:col-span-5" />
      </div>
      {questions.length > 0 ? (
        <PageSection title="Common questions" tone="card" id="faq" className="max-sm:py-8">
          <QuestionList questions={questions} className="max-w-3xl" />
        </PageSection>
      ) : null}
    </>
  );
}
