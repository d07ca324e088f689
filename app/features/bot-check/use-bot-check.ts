import { useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "~/ui/use-hydrated";
import type { BotCheckSettings } from "./bot-check";
import { type CheckEvents, type Checker, logProblem } from "./checker";

/** A check that has come to nothing in this time must not keep a form back any longer, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** `idle`: not begun. `failed`: no token for now; the server takes the form all the same and marks it. */
export type CheckStatus = "idle" | "checking" | "checked" | "failed";

/**
 * The check of one form: begins when the form around its `<BotCheck>` is first touched, and nothing of it is loaded
 * before. `action` names the form, as for `verifyToken`. After an answer that used the token up, call `reset`.
 */
export function useBotCheck(settings: BotCheckSettings, action: string) {
  const [{ status, token }, setState] = useState<{ status: CheckStatus; token: string }>(idle);
  const field = useRef<HTMLInputElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const checker = useRef<Checker>();
  // The loader's data is a new object after every submission, and the check must go on.
  const settingsKey = JSON.stringify(settings);

  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    let gone = false;
    let patience: number | undefined;
    const settle = (status: CheckStatus, made = "") => {
      window.clearTimeout(patience);
      setState({ status, token: made });
    };
    const events: CheckEvents = {
      onToken: (made) => settle("checked", made),
      onChecking() {
        settle("checking");
        patience = window.setTimeout(events.onProblem, TIMEOUT_MS);
      },
      onProblem: () => settle("failed"),
    };
    const forget = () => {
      for (const touch of touches) form.removeEventListener(touch, begin);
    };
    function begin() {
      forget();
      events.onChecking();
      startChecker(JSON.parse(settingsKey), action, host.current, events).then(
        (started) => {
          if (gone) started.stop();
          else checker.current = started;
        },
        (error) => {
          if (gone) return;
          logProblem("its script did not load", error);
          events.onProblem();
          listen();
        },
      );
    }
    const listen = () => {
      for (const touch of touches) form.addEventListener(touch, begin);
    };
    // Somebody may have begun to type before the page's script was there.
    if (form.contains(document.activeElement)) begin();
    else listen();
    return () => {
      gone = true;
      window.clearTimeout(patience);
      forget();
      checker.current?.stop();
      checker.current = undefined;
      setState(idle);
    };
  }, [settingsKey, action]);

  const reset = useCallback(() => checker.current?.reset(), []);
  const hydrated = useHydrated();
  /** Whether the form's button should wait: its token is still to come. Never so in the server's HTML. */
  const pending = hydrated && (status === "idle" || status === "checking");
  return { status, token, pending, field, host, reset };
}

export type BotCheckState = ReturnType<typeof useBotCheck>;

/** A browser that fills a form in by itself focuses nothing. */
const touches = ["focusin", "pointerdown", "input"] as const;

const idle = { status: "idle", token: "" } as const;

async function startChecker(
  settings: BotCheckSettings,
  action: string,
  host: HTMLElement | null,
  events: CheckEvents,
): Promise<Checker> {
  if (settings.provider === "turnstile") {
    const { startTurnstile } = await import("./turnstile");
    return startTurnstile({ ...settings, action }, host as HTMLElement, events);
  }
  const { startProofOfWork } = await import("./proof-of-work");
  return startProofOfWork(action, events);
}
