import { Form, useNavigation } from "@remix-run/react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { CheckState } from "~/features/bot-check/check-state";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { Button } from "~/ui/button";
import { FormGuard } from "~/ui/form/form-guard";

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
      <CheckState settings={settings} check={check} />
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
