import { type CheckEvents, type Checker, logProblem, RETRY_AFTER_MS } from "./checker";

type Turnstile = {
  render: (host: HTMLElement, options: Record<string, unknown>) => string | undefined;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
};

const provider = () => (window as { turnstile?: Turnstile }).turnstile;

let loading: Promise<Turnstile> | undefined;

function loadScript(src: string): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => {
      loading = undefined;
      script.remove();
      reject(new Error("The provider's script did not load."));
    };
    script.src = src;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const loaded = provider();
      if (loaded) resolve(loaded);
      else fail();
    };
    document.head.append(script);
  });
  return loading;
}

/** Runs Turnstile's widget in `host`. The widget renews its token and retries automatically. */
export function startTurnstile(
  { siteKey, scriptUrl, action }: { siteKey: string; scriptUrl: string; action: string },
  host: HTMLElement,
  events: CheckEvents,
): Checker {
  let widget: string | undefined;
  let timer: number | undefined;
  let stopped = false;

  const problem = (what: string, detail?: unknown) => {
    logProblem(what, detail);
    events.onProblem();
  };

  const begin = () => {
    loadScript(scriptUrl).then(
      (turnstile) => {
        if (stopped) return;
        widget = turnstile.render(host, {
          sitekey: siteKey,
          action,
          theme: "light",
          retry: "auto",
          "retry-interval": RETRY_AFTER_MS,
          "refresh-expired": "auto",
          // Our form has its own field for the token.
          "response-field": false,
          callback: events.onToken,
          "expired-callback": () => {
            logProblem("the token expired; making a new one");
            events.onChecking();
          },
          "timeout-callback": () => problem("its question was not answered in time"),
          "error-callback": (code: unknown) => {
            problem("it failed", code);
            // Marks the error as handled, so that the widget does not log it to the console.
            return true;
          },
        });
      },
      (error) => {
        if (stopped) return;
        problem("it did not load", error);
        timer = window.setTimeout(begin, RETRY_AFTER_MS);
      },
    );
  };

  events.onChecking();
  begin();
  return {
    reset() {
      if (widget === undefined) return;
      events.onChecking();
      provider()?.reset(widget);
    },
    stop() {
      stopped = true;
      window.clearTimeout(timer);
      if (widget !== undefined) provider()?.remove(widget);
    },
  };
}
