import { Button, type ButtonLook } from "~/ui/button";
import type { ButtonWords } from "~/ui/form/post-form";
import type { BotCheckState } from "./use-bot-check";

type SendButtonProps = ButtonLook & {
  check: BotCheckState;
  words: ButtonWords;
  /** Whether the form is on its way. */
  sending?: boolean;
  disabled?: boolean;
  className?: string;
};

/** The button of a form with a bot check. It may be pressed at once: the form is sent when the check has ended. */
export function SendButton({ check, words: [idle, busy], sending = false, ...look }: SendButtonProps) {
  return (
    <Button {...look} pending={sending || check.held}>
      {sending ? busy : check.held ? "Checking..." : idle}
    </Button>
  );
}
