import { useForm } from "@conform-to/react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AssistantDock } from "~/features/assistant/assistant-dock";
import { BotCheck, SendButton } from "~/features/bot-check/bot-check-field";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { estimateEmailSchema, loadLeadForm, submitEstimateRequest } from "~/features/contact/contact.server";
import { requireEstimate } from "~/features/estimates/estimates.server";
import { botCheckAction } from "~/features/leads/lead";
import { pageHeaders } from "~/lib/http/page-headers";
import type { PageHandle } from "~/lib/page/page-handle";
import { pageMeta } from "~/lib/page/page-meta";
import { formatUsdRange } from "~/lib/text/numbers";
import { checkInBrowser } from "~/ui/form/browser-check";
import { EmailField } from "~/ui/form/email-field";
import { stayOnFailure } from "~/ui/form/failed-submission";
import { PostForm, useSubmitting } from "~/ui/form/post-form";
import { useBlurCheck } from "~/ui/form/use-blur-check";
import { TextLink } from "~/ui/links";
import { Code, EstimateNotFound } from "./sheet-parts";

/** The closing call would distract from the form. */
export const handle = {
  kind: "private",
  secret: true,
  closingBlock: false,
  quiet: true,
  docked: true,
} satisfies PageHandle;

export const headers = pageHeaders(handle);

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `E-mail estimate ${data.code}` : "Estimate not found",
  description: "Send an estimate to your e-mail address.",
  keywords: "software cost estimate, estimate by e-mail",
  noIndex: true,
}));

export async function loader({ params, request }: LoaderFunctionArgs) {
  const { code, min, max } = await requireEstimate(params.code);
  return {
    code,
    range: formatUsdRange(min, max),
    ...loadLeadForm(request, estimateEmailSchema),
  };
}

export const action = async (args: ActionFunctionArgs) =>
  submitEstimateRequest(args, await requireEstimate(args.params.code));

export const clientAction = stayOnFailure({
  message: "There was an error sending your estimate. Please try again.",
});

export default function EstimateEmail() {
  const { code, range, token, rules, botCheck } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  const path = `/get-estimate/${code}/email`;
  const check = useBotCheck(botCheck, botCheckAction("estimate"), lastResult);
  const [form, fields] = useForm<{ email: string }>({
    id: "estimate-email",
    lastResult,
    ...checkInBrowser(rules),
  });
  const blurCheck = useBlurCheck(form);
  return (
    <div className="wrap py-8 lg:py-14">
      <div className="max-w-[30rem]">
        <p className="eyebrow mb-3 text-accent">
          Estimate <Code>{code}</Code>
        </p>
        <h1 className="text-h2">E-mail it to me</h1>
        <p className="mt-4 mb-8 text-lead text-ink-2">
          The whole estimate of <span className="figures min-[16rem]:whitespace-nowrap">{range}</span>, with a
          link to it.
        </p>
        <PostForm
          token={token}
          form={form}
          action={path}
          errorTitle="The e-mail was not sent."
          {...blurCheck}
        >
          <EmailField
            field={fields.email}
            label="Your e-mail address"
            hint="We use it for this estimate and our reply to it, for nothing else."
          />
          <BotCheck check={check} className="mt-3" />
          <SendButton
            check={check}
            sending={useSubmitting(path)}
            labels={["E-mail it to me", "Sending..."]}
            className="mt-1 w-full"
          />
        </PostForm>
        <AssistantDock />
        <p className="mt-6">
          <TextLink to={`/get-estimate/${code}`}>Back to the estimate</TextLink>
        </p>
      </div>
    </div>
  );
}

export { EstimateNotFound as ErrorBoundary };
