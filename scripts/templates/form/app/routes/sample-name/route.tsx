import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation, useSearchParams } from "@remix-run/react";
import { botCheckSettings } from "~/features/bot-check/bot-check.server";
import { submitSampleName } from "~/features/contact/sample-name.server";
import { sampleNameTexts } from "~/features/contact/sample-name-texts";
import { createFormToken } from "~/lib/form/form-token.server";
import type { PageHandle } from "~/lib/http/page-handle";
import { pageHeaders } from "~/lib/http/page-headers";
import { pageMeta } from "~/lib/http/page-meta";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";
import { SampleNameForm } from "./sample-name-form";

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Sample name",
    description: "One sentence that says what the form is for, for search results and previews of links.",
    path: "/sample-name",
  });

export const handle = { kind: "form" } satisfies PageHandle;

export const headers = pageHeaders(handle);

export const loader = ({ request }: LoaderFunctionArgs) => ({
  token: createFormToken(request),
  botCheck: botCheckSettings,
});

export const action = (args: ActionFunctionArgs) => submitSampleName(args);

export const clientAction = stayOnFailure();

export default function SampleName() {
  const { token, botCheck } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const [search] = useSearchParams();
  const { key } = useLocation();
  const sent = search.has("sent") && !lastResult;
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12">
      <header className="lg:col-span-6">
        <h1 className="text-display">Sample name</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">What happens with what is sent, and when.</p>
      </header>
      <div className="lg:col-span-5 lg:col-start-8">
        {sent ? <Notice tone="ok" title={sampleNameTexts.thanks} className="mb-6" /> : null}
        <div className="panel p-5 sm:p-8">
          {/* A form that was sent is shown empty. */}
          <SampleNameForm key={sent ? key : "form"} {...{ token, botCheck, lastResult }} />
        </div>
      </div>
    </div>
  );
}
