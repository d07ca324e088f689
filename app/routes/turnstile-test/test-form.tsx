import { useNavigate } from "@remix-run/react";
import { type FormEvent, useEffect, useState } from "react";
import {
  type BotCheckSettings,
  outcomes,
  type Verdict,
  type VerdictOutcome,
  type VerdictReason,
  verdictReasons,
} from "~/features/bot-check/bot-check";
import { BotCheck, CheckState } from "~/features/bot-check/bot-check-field";
import { useBotCheck } from "~/features/bot-check/use-bot-check";
import { Button } from "~/ui/button";
import { PostForm, useSubmitting } from "~/ui/form/post-form";
import { Notice } from "~/ui/notice";

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

/** Writes a verdict as a query of the test page. */
export const writeVerdict = ({ outcome, reason }: Verdict): URLSearchParams =>
  new URLSearchParams({ verdict: outcome, ...(reason && { reason }) });

/** Reads a verdict from a query, or null. Accepts only known words, because anyone can make up a URL. */
export function readVerdict(query: URLSearchParams): Verdict | null {
  const outcome = outcomes.find((known) => known === query.get("verdict"));
  const reason = query.get("reason") ?? "";
  if (!outcome) return null;
  return { outcome, ...(Object.hasOwn(verdictReasons, reason) && { reason: reason as VerdictReason }) };
}

const textsByOutcome: Record<VerdictOutcome, { tone: "ok" | "error" | "info"; title: string; text: string }> =
  {
    passed: {
      tone: "ok",
      title: "Passed",
      text: "The server accepts the token. It has now been used: sent again, it is refused.",
    },
    rejected: { tone: "error", title: "Refused", text: "The server does not accept the token" },
    missing: {
      tone: "info",
      title: "Missing",
      text: "The form arrived without a token, as it does from a browser without JavaScript.",
    },
    unanswered: { tone: "info", title: "No answer", text: "The token could not be checked" },
  };

/** The server's verdict on a token. */
export function VerdictNotice({ verdict: { outcome, reason } }: { verdict: Verdict }) {
  const { tone, title, text } = textsByOutcome[outcome];
  const takesReason = outcome === "rejected" || outcome === "unanswered";
  return (
    <Notice tone={tone} title={`Server verdict: ${title}`} className="mb-6">
      <p className="mt-1">{takesReason ? `${text}${reason ? `: ${verdictReasons[reason]}` : ""}.` : text}</p>
    </Notice>
  );
}
