import { BOT_CHECK_FIELD } from "~/lib/form/form-fields";
import { classNames } from "~/ui/class-names";
import type { BotCheckState, CheckStatus } from "./use-bot-check";

const words: Record<CheckStatus, string> = {
  idle: "",
  checking: "Checking that you are a person...",
  checked: "Checked",
  // Empty, since the visitor cannot do anything about it (docs/product.md 4.2).
  failed: "",
};

/** The check in its form: the token's hidden field, the host of the provider's widget, and a line with the status. */
export function BotCheck({ check, className }: { check: BotCheckState; className?: string }) {
  return (
    <div className={classNames("text-small text-ink-2", className)}>
      <input type="hidden" name={BOT_CHECK_FIELD} ref={check.field} value={check.token} />
      <div ref={check.host} />
      <p aria-live="polite" className="min-h-[1.5em] noscript:hidden">
        {words[check.status]}
      </p>
    </div>
  );
}
