import { useEffect, useRef, useState } from "react";
import type { BotCheckSettings } from "./bot-check";
import { type CheckEvents, type Checker, logProblem } from "./checker";

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
    const events: CheckEvents = {
      onToken: (made) => setState({ status: "checked", token: made }),
      onChecking: () => setState({ status: "checking", token: "" }),
      onProblem: () => setState({ status: "failed", token: "" }),
    };
    const forget = () => {
      form.removeEventListener("focusin", begin);
      form.removeEventListener("pointerdown", begin);
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
      form.addEventListener("focusin", begin);
      form.addEventListener("pointerdown", begin);
    };
    // Somebody may have begun to type before the page's script was there.
    if (form.contains(document.activeElement)) begin();
    else listen();
    return () => {
      gone = true;
      forget();
      checker.current?.stop();
      checker.current = undefined;
      setState(idle);
    };
  }, [settingsKey, action]);

  return { status, token, field, host, reset: () => checker.current?.reset() };
}

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
