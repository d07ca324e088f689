import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { loadLeadForm, quickContactSchema, submitQuickContact } from "~/features/contact/contact.server";
import { quickContactDraftName, quickContactTexts } from "~/features/contact/form-texts";
import { QuickContactForm } from "~/features/contact/quick-contact-form";
import { dropFormDraft } from "~/lib/form/form-draft";
import { readReceipt } from "~/lib/http/after-redirect.server";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { useBrand } from "~/lib/page/root-data";
import { PageIntro } from "~/shell/page-hero";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { TextLink } from "~/ui/links";
import { Notice } from "~/ui/notice";

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: quickContactTexts.title,
  description: "Leave a name and a number, and one of us calls you back within {first reply}.",
  keywords: "call back, quick contact, custom software studio",
  path: "/quick-contact",
  noIndex: data?.received,
}));

export const handle = { kind: "form", closingBlock: false, docked: true } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = ({ request }: LoaderFunctionArgs) => ({
  received: readReceipt(request, "/quick-contact") !== null,
  ...loadLeadForm(request, quickContactSchema),
});

export const action = (args: ActionFunctionArgs) => submitQuickContact(args);

export const clientAction = stayOnFailure({
  message: quickContactTexts.failed,
  onAccepted: () => dropFormDraft(quickContactDraftName),
});

export default function QuickContact() {
  const { received, ...form } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const { key } = useLocation();
  const sent = received && !lastResult;

  return (
    <div className="wrap grid gap-x-16 gap-y-6 pt-6 pb-section md:pt-10 lg:grid-cols-12">
      <header className="lg:col-span-6">
        <PageIntro title={quickContactTexts.title}>
          Leave your name and a number, and one of us calls you within {useBrand().replies.first}. If you
          would rather write, use the <TextLink to="/contact">contact form</TextLink>.
        </PageIntro>
      </header>
      <div className="lg:col-span-5 lg:col-start-8">
        {sent ? <Notice tone="ok" title={quickContactTexts.thanks} className="mb-6" /> : null}
        <div className="panel p-5 sm:p-8">
          <QuickContactForm key={sent ? key : "form"} {...form} lastResult={lastResult} />
        </div>
        <AssistantDock />
      </div>
    </div>
  );
}
