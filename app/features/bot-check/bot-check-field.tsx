import { BOT_CHECK_FIELD } from "~/lib/form/form-fields";
import { Button, type ButtonStyle } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import type { ButtonLabels } from "~/ui/form/post-form";
import { useHydrated } from "~/ui/use-hydrated";
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
