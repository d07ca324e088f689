import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type ClientActionFunctionArgs, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { botCheckSettings, verifyToken } from "~/features/bot-check/bot-check.server";
import { consumeTestLimit, RETRY_AFTER_S } from "~/features/bot-check/check-limits.server";
import { submitForm } from "~/lib/form.server";
import { FormError } from "~/lib/form-error";
import { createFormToken } from "~/lib/form-token.server";
import { privatePage } from "~/lib/page-headers";
import { pageMeta } from "~/lib/page-meta";
import { noFieldsSchema } from "~/lib/text-schema";
import type { PageHandle } from "~/shell/page-handle";
import { failedSubmission } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";
import { BotCheckTestPanel } from "./test-panel";
import { readVerdict, verdictQuery } from "./test-submission.server";
import { VerdictNotice } from "./verdict-notice";

export const headers = privatePage;

export const handle: PageHandle = { footerBlock: false };

export const meta: MetaFunction<typeof loader> = ({ matches }) =>
  pageMeta(matches, {
    title: "Bot check test",
    description: "Shows the bot check of our forms at work, from the first touch to the server's verdict.",
    noIndex: true,
  });

export const loader = ({ request }: LoaderFunctionArgs) => ({
  settings: botCheckSettings,
  formToken: createFormToken(request),
  verdict: readVerdict(new URL(request.url).searchParams),
});

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, noFieldsSchema, async (_, { botCheckToken, clientAddress }) => {
    if (!consumeTestLimit(clientAddress)) {
      throw new FormError("Too many tests came from your network within an hour. Please try again later.", {
        status: 429,
        headers: { "Retry-After": String(RETRY_AFTER_S) },
      });
    }
    const verdict = await verifyToken(botCheckToken, { clientAddress, action: "turnstile-test" });
    return `/turnstile-test?${verdictQuery(verdict)}`;
  });

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction<typeof action>().catch(failedSubmission);

export default function TurnstileTest() {
  const { settings, formToken, verdict } = useLoaderData<typeof loader>();
  const messages = useActionData<typeof action>()?.error?.[""];
  const location = useLocation();
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12">
      <header className="lg:col-span-5">
        <p className="eyebrow mb-3 text-accent">For whoever runs this site</p>
        <h1 className="text-display">Bot check test</h1>
        <p className="mt-6 max-w-prose text-lead text-ink-2">
          Nothing of the check is loaded until a form is touched. Then the browser earns a token, and the form
          sends it along. Here you can watch both and ask the server what it thinks of the token.
        </p>
      </header>
      <div className="lg:col-span-7">
        {messages ? (
          <Notice tone="error" className="mb-6">
            {messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
          </Notice>
        ) : null}
        {verdict && !messages ? <VerdictNotice key={location.key} verdict={verdict} /> : null}
        <BotCheckTestPanel settings={settings} formToken={formToken} />
      </div>
    </div>
  );
}
