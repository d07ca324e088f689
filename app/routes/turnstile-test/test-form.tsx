import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { BotCheck } from "~/features/bot-check/bot-check-field";
import { CheckState } from "~/features/bot-check/check-state";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { Button } from "~/ui/button";
import { PostForm, useSubmitting } from "~/ui/form/post-form";

/** A form that contains only the check, and shows its state. */
export function TestForm({ settings, token }: { settings: BotCheckSettings; token: string }) {
  const check = useBotCheck(settings, "turnstile-test");
  const sending = useSubmitting();
  const navigate = useNavigate();
  // On this page the click on Send may start the check. The form is then sent once the check has ended.
  const [waitingForm, setWaitingForm] = useState<HTMLFormElement | null>(null);
  const waitForCheck = (event: FormEvent<HTMLFormElement>) => {
    if (check.ready) return;
    event.preventDefault();
    setWaitingForm(event.currentTarget);
  };
  useEffect(() => {
    if (!waitingForm || !check.ready) return;
    setWaitingForm(null);
    waitingForm.requestSubmit();
  }, [waitingForm, check.ready]);
  const reset = () => {
    check.reset();
    // The verdict in the query was about the previous token.
    navigate("/turnstile-test", { replace: true, preventScrollReset: true });
  };
  return (
    <PostForm
      action="/turnstile-test"
      token={token}
      onSubmit={waitForCheck}
      preventScrollReset
      className="panel p-5 sm:p-8"
    >
      <CheckState settings={settings} check={check} />
      <BotCheck check={check} className="mt-5" />
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button pending={sending || waitingForm !== null}>
          {sending ? "Sending..." : "Send to the server"}
        </Button>
        <Button type="button" variant="secondary" onClick={reset} className="noscript:hidden">
          Reset
        </Button>
      </div>
    </PostForm>
  );
}
