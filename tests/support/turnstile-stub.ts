import { text } from "node:stream/consumers";
import { serve } from "./serve";

/** How the widget in the browser behaves: it creates such a token, reports an error, or does nothing. */
type WidgetBehavior = "pass" | "refuse" | "error" | "silent";

/**
 * Starts a bot-check provider. A token's prefix decides its result: `pass` passes once, `expired` and `refuse`
 * fail, `hang` never gets a response, `down` closes the connection. It may contain an action: `pass-1@contact`.
 */
export async function startTurnstileStub(widget: WidgetBehavior = "pass") {
  const state = { widget, asked: 0 };
  const used = new Set<string>();

  const verdict = (token: string) => {
    const [, action = ""] = token.split("@");
    if (token.startsWith("pass") && !used.has(token)) {
      used.add(token);
      return { success: true, "error-codes": [], hostname: "localhost", action };
    }
    const code = token.startsWith("refuse") ? "invalid-input-response" : "timeout-or-duplicate";
    return { success: false, "error-codes": [code] };
  };

  const { url: origin, stop } = await serve(async (request, response) => {
    if (request.url?.startsWith("/api.js")) {
      response.setHeader("Content-Type", "text/javascript");
      response.end(widgetScript(state.widget));
      return;
    }
    const token = new URLSearchParams(await text(request)).get("response") ?? "";
    state.asked += 1;
    if (token.startsWith("hang")) return;
    if (token.startsWith("down")) return response.destroy();
    response.end(JSON.stringify(verdict(token)));
  });
  return {
    state,
    origin,
    /** The environment of a server that uses this provider. */
    env: {
      TURNSTILE_SITE_KEY: "the-site-key",
      TURNSTILE_SECRET_KEY: "the-secret-key",
      TURNSTILE_VERIFY_URL: `${origin}/siteverify`,
      TURNSTILE_SCRIPT_URL: `${origin}/api.js?render=explicit`,
    },
    stop,
  };
}

const widgetScript = (behavior: WidgetBehavior) => `window.turnstile = (() => {
  let made = 0;
  return {
    render(host, options) {
      host.textContent = ["widget", options.sitekey, options.theme, options["retry-interval"]].join(" ");
      window.answer = () => {
        made += 1;
        const token = "${behavior}-token-" + made + "-" + crypto.randomUUID() + "@" + options.action;
        if (${JSON.stringify(behavior)} === "error") options["error-callback"]("300010");
        else if (${JSON.stringify(behavior)} !== "silent") options.callback(token);
      };
      window.expire = () => options["expired-callback"]();
      setTimeout(window.answer, 50);
      return "widget-1";
    },
    reset() { setTimeout(window.answer, 50); },
    remove() {},
  };
})();`;
