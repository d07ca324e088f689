import { BOT_CHECK_FIELD } from "~/lib/form/form-fields";
import { Button, type ButtonStyle } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { ButtonLabels } from "~/ui/form/post-form";
import { useHydrated } from "~/ui/use-hydrated";
import type { BotCheckSettings } from "./bot-check";
import type { BotCheckState, CheckStatus } from "./use-bot-check";

const statusTexts: Record<CheckStatus, string> = {
  idle: "",
  checking: "Checking that you are a person...",
  checked: "Checked",
  // Empty, because the visitor cannot do anything about it (docs/product.md 4.2).
  failed: "",
};

/** The check in a form: the token's hidden field, the container of the provider's widget, and the status. */
export function BotCheck({ check, className }: { check: BotCheckState; className?: string }) {
  return (
    <div className={classNames("text-ink-2", className)}>
      <input type="hidden" name={BOT_CHECK_FIELD} ref={check.field} value={check.token} />
      <div ref={check.container} />
      <p aria-live="polite" className="min-h-[1.5em] noscript:hidden">
        {statusTexts[check.status]}
      </p>
    </div>
  );
}

type SendButtonProps = Pick<ButtonStyle, "size"> & {
  check: BotCheckState;
  labels: ButtonLabels;
  /** Whether the form is being sent. */
  sending?: boolean;
  disabled?: boolean;
  className?: string;
};

/** The send button, disabled until the check has ended (docs/decisions/027), but not in the server's HTML. */
export function SendButton({
  check,
  labels: [idle, busy],
  sending = false,
  disabled,
  ...style
}: SendButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button {...style} pending={sending} disabled={disabled || (hydrated && !sending && !check.ready)}>
      {sending ? busy : idle}
    </Button>
  );
}

const TOKEN_START = 20;

const checkTexts: Record<CheckStatus, string> = {
  idle: "Not started",
  checking: "In progress",
  checked: "Verified",
  failed: "Failed",
};

const providers: Record<BotCheckSettings["provider"], string> = {
  turnstile: "Turnstile",
  "proof-of-work": "Built-in proof of work",
};

/** A form check's provider, status and start of its token. */
export function CheckState({ settings, check }: { settings: BotCheckSettings; check: BotCheckState }) {
  return (
    <dl className="ruled-rows border-y border-rule">
      {[
        { term: "Provider", value: providers[settings.provider] },
        { term: "Status", value: checkTexts[check.status] },
        {
          term: "Token",
          value: check.token ? `${check.token.slice(0, TOKEN_START)}…` : "None yet",
          className: "figures break-all text-small",
        },
      ].map(({ term, value, className = "font-semibold" }) => (
        <div key={term} className="grid items-baseline gap-x-4 min-[18rem]:grid-cols-[6.5rem_1fr] py-3">
          <dt className="text-small text-ink-2">{term}</dt>
          <dd className={className}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
