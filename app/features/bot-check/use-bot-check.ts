import { useCallback, useEffect, useRef, useState } from "react";
import { type CheckEvents, type Checker, logProblem } from "~/features/bot-check/checkers/checker";
import type { Rejection } from "~/lib/form/form-error";
import type { BotCheckSettings } from "./bot-check";

/** The time for which a form waits for its check. */
const TIMEOUT_MS = 10_000;

/** `failed`: there is no token for now. The server accepts the form without one, and marks the lead. */
export type CheckStatus = "idle" | "checking" | "checked" | "failed";

/** The check of one form: it starts when the form is first used, and again after each response. */
export function useBotCheck(settings: BotCheckSettings, action: string, lastResult?: Rejection | null) {
  const [{ status, token }, setState] = useState<{ status: CheckStatus; token: string }>(idle);
  const field = useRef<HTMLInputElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const start = useRef(() => {});
  const checker = useRef<Checker>();
  // The loader's data is a new object after every submission, which must not restart the check.
  const settingsKey = JSON.stringify(settings);

  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    let unmounted = false;
    let timeout: number | undefined;
    const settle = (status: CheckStatus, token = "") => {
      window.clearTimeout(timeout);
      setState({ status, token });
    };
    const events: CheckEvents = {
      onToken: (token) => settle("checked", token),
      onChecking() {
        settle("checking");
        timeout = window.setTimeout(events.onProblem, TIMEOUT_MS);
      },
      onProblem: () => settle("failed"),
    };
    const unlisten = () => {
      start.current = () => {};
      for (const event of startEvents) form.removeEventListener(event, begin);
    };
    function begin() {
      unlisten();
      events.onChecking();
      startChecker(JSON.parse(settingsKey), action, container.current, events).then(
        (started) => {
          if (unmounted) started.stop();
          else checker.current = started;
        },
        (error) => {
          if (unmounted) return;
          logProblem("its script did not load", error);
          events.onProblem();
          listen();
        },
      );
    }
    const listen = () => {
      start.current = begin;
      for (const event of startEvents) form.addEventListener(event, begin);
    };
    // The visitor may have started to use the form before hydration.
    if (form.contains(document.activeElement)) begin();
    else listen();
    return () => {
      unmounted = true;
      window.clearTimeout(timeout);
      unlisten();
      checker.current?.stop();
      checker.current = undefined;
      setState(idle);
    };
  }, [settingsKey, action]);

  // After a response, the check starts again, even if the visitor has not used the form on the new page.
  const reset = useCallback(() => (checker.current ? checker.current.reset() : start.current()), []);
  useEffect(() => {
    // Only a response of the server has initial values. If the connection failed, the token is still unused.
    if (lastResult?.initialValue) reset();
  }, [lastResult, reset]);
  /** Whether the form may be sent: with a token, or without one after a failed check. */
  const ready = status === "checked" || status === "failed";
  return { status, token, ready, field, container, reset };
}

export type BotCheckState = ReturnType<typeof useBotCheck>;

/** The first use of a form. Autofill causes input events without focus. */
const startEvents = ["focusin", "pointerdown", "input"] as const;

const idle = { status: "idle", token: "" } as const;

async function startChecker(
  settings: BotCheckSettings,
  action: string,
  container: HTMLElement | null,
  events: CheckEvents,
): Promise<Checker> {
  if (settings.provider === "turnstile") {
    const { startTurnstile } = await import("~/features/bot-check/checkers/turnstile");
    return startTurnstile({ ...settings, action }, container as HTMLElement, events);
  }
  const { startProofOfWork } = await import("~/features/bot-check/checkers/proof-of-work");
  return startProofOfWork(action, events);
}
