import { Button, type ButtonLook } from "~/ui/button";
import type { ButtonWords } from "~/ui/form/post-form";
import { useHydrated } from "~/ui/use-hydrated";
import type { BotCheckState } from "./use-bot-check";

type SendButtonProps = ButtonLook & {
  check: BotCheckState;
  words: ButtonWords;
  /** Whether the form is on its way. */
  sending?: boolean;
  disabled?: boolean;
  className?: string;
};

/** The button of a form with a bot check: disabled until the check has ended (docs/decisions/027), but not in the server's HTML. */
export function SendButton({
  check,
  words: [idle, busy],
  sending = false,
  disabled,
  ...look
}: SendButtonProps) {
  const scripted = useHydrated();
  return (
    <Button {...look} pending={sending} disabled={disabled || (scripted && !sending && !check.ready)}>
      {sending ? busy : idle}
    </Button>
  );
}
