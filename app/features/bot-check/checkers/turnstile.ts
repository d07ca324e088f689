import { type CheckEvents, type Checker, logProblem, RETRY_AFTER_MS } from "./checker";

type Turnstile = {
  render: (host: HTMLElement, options: Record<string, unknown>) => string | undefined;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
};

const getProvider = () => (window as { turnstile?: Turnstile }).turnstile;

/** The script is loaded once for all forms of a page. */
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
      const loaded = getProvider();
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

  const reportProblem = (message: string, detail?: unknown) => {
    logProblem(message, detail);
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
          "timeout-callback": () => reportProblem("its question was not answered in time"),
          "error-callback": (code: unknown) => {
            reportProblem("it failed", code);
            // Tells the widget that the error is handled, so that it does not log it to the console.
            return true;
          },
        });
      },
      (error) => {
        if (stopped) return;
        reportProblem("it did not load", error);
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
      getProvider()?.reset(widget);
    },
    stop() {
      stopped = true;
      window.clearTimeout(timer);
      if (widget !== undefined) getProvider()?.remove(widget);
    },
  };
}
