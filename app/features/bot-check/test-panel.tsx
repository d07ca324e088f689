import { Form, useNavigation } from "@remix-run/react";
import { FormGuard } from "~/lib/form-guard";
import { Button } from "~/ui/button";
import type { BotCheckSettings } from "./bot-check";
import { BotCheck } from "./bot-check-field";
import { type CheckStatus, useBotCheck } from "./use-bot-check";

const TOKEN_START = 20;

const statusWords: Record<CheckStatus, string> = {
  idle: "Not started",
  checking: "In progress",
  checked: "Verified",
  failed: "Failed",
};

const providers: Record<BotCheckSettings["provider"], string> = {
  turnstile: "Turnstile",
  "proof-of-work": "Built-in proof of work",
};

/** The check of a form laid open: who runs it, how it stands, the start of its token, and the way to the server. */
export function BotCheckTestPanel({
  settings,
  formToken,
}: {
  settings: BotCheckSettings;
  formToken: string;
}) {
  const check = useBotCheck(settings, "turnstile-test");
  const sending = useNavigation().formAction?.startsWith("/turnstile-test");
  return (
    <Form method="post" action="/turnstile-test" preventScrollReset className="panel p-5 sm:p-8">
      <FormGuard token={formToken} />
      <dl className="divide-y divide-rule border-y border-rule">
        <Row term="Provider">{providers[settings.provider]}</Row>
        <Row term="Status">{statusWords[check.status]}</Row>
        <Row term="Token" figures>
          {check.token ? `${check.token.slice(0, TOKEN_START)}…` : "None yet"}
        </Row>
      </dl>
      <BotCheck check={check} className="mt-5" />
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button pending={sending}>{sending ? "Sending..." : "Send to the server"}</Button>
        <Button type="button" variant="secondary" onClick={check.reset} className="noscript:hidden">
          Reset
        </Button>
      </div>
    </Form>
  );
}

function Row({ term, figures, children }: { term: string; figures?: boolean; children: string }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-4 py-3">
      <dt className="text-small text-ink-2">{term}</dt>
      <dd className={figures ? "figures break-all text-small" : "font-semibold"}>{children}</dd>
    </div>
  );
}
