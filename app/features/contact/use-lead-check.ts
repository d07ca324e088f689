import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { type BotCheckState, useBotCheck } from "~/features/bot-check/use-bot-check";

/** The bot check of a form about a lead, begun anew whenever the server has answered: a token is good for one answer. */
export function useLeadCheck(
  settings: BotCheckSettings,
  action: string,
  lastResult: SubmissionResult<string[]> | null | undefined,
): BotCheckState {
  const check = useBotCheck(settings, action);
  const { reset } = check;
  useEffect(() => {
    // The server's answer carries what was typed. Where nothing got through to it, the token is as good as before.
    if (lastResult?.initialValue) reset();
  }, [lastResult, reset]);
  return check;
}
