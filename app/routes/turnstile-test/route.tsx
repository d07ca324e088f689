import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { botCheckSettings, testLimit, verifyToken } from "~/features/bot-check/bot-check.server";
import { createLimitError } from "~/lib/form/form-error";
import { createFormToken } from "~/lib/form/form-token.server";
import { submitForm } from "~/lib/form/submit-form.server";
import { noFieldsSchema } from "~/lib/form/text-schema";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { HOUR_MS } from "~/lib/text/time";
import { PageIntro } from "~/shell/page-hero";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { Notice } from "~/ui/notice";
import { readVerdict, TestForm, VerdictNotice, writeVerdict } from "./test-form";

export const handle = {
  kind: "private",
  closingBlock: false,
  quiet: true,
  docked: true,
} satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta({
  title: "Bot check test",
  description: "Shows the bot check of our forms at work, from the first touch to the server’s verdict.",
  keywords: "bot check, proof of work, Turnstile",
  path: "/turnstile-test",
  noIndex: true,
});

export const loader = ({ request }: LoaderFunctionArgs) => ({
  settings: botCheckSettings,
  token: createFormToken(request),
  verdict: readVerdict(new URL(request.url).searchParams),
});

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, noFieldsSchema, async (_, { botCheckToken, clientAddress }) => {
    if (!testLimit.consume(clientAddress)) {
      const message = "Too many tests came from your network within an hour. Please try again later.";
      throw createLimitError(message, HOUR_MS);
    }
    const verdict = await verifyToken(botCheckToken, { clientAddress, action: "turnstile-test" });
    return `/turnstile-test?${writeVerdict(verdict)}`;
  });

export const clientAction = stayOnFailure({
  message: "The token did not reach the server. Please try again.",
});

export default function TurnstileTest() {
  const { settings, token, verdict } = useLoaderData<typeof loader>();
  const messages = useActionData<typeof action>()?.error?.[""];
  const location = useLocation();
  return (
    <div className="wrap grid gap-x-16 gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12">
      <header className="lg:col-span-5">
        <PageIntro label="Bot check test" title="Bot check test">
          The check is not loaded until a form is touched. Then the browser gets a token, which the form
          sends. Here you can watch both and ask the server to verify the token.
        </PageIntro>
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
        <TestForm settings={settings} token={token} />
        <AssistantDock />
      </div>
    </div>
  );
}
