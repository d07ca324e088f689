import type { SubmissionResult } from "@conform-to/react";
import { useEffect } from "react";
import type { BotCheckSettings } from "~/features/bot-check/bot-check";
import { type BotCheckState, useBotCheck } from "~/features/bot-check/use-bot-check";

/** The bot check of a lead form. It starts again after each response, since a token passes only once. */
export function useLeadCheck(
  settings: BotCheckSettings,
  action: string,
  lastResult: SubmissionResult<string[]> | null | undefined,
): BotCheckState {
  const check = useBotCheck(settings, action);
  const { reset } = check;
  useEffect(() => {
    // Only the server's response has initial values. After a failed connection the token is still unused.
    if (lastResult?.initialValue) reset();
  }, [lastResult, reset]);
  return check;
}
