import type { ReactNode } from "react";
import { CitedAnswer } from "~/features/products/screens/cited-answer";
import { Forecast } from "~/features/products/screens/forecast";
import { Scorecard } from "~/features/products/screens/scorecard";
import { SeasonBoard } from "~/features/products/screens/season-board";

/** The drawn screens of the first four products. */
export const teaserScreens: Record<string, () => ReactNode> = {
  "cited-answer": CitedAnswer,
  forecast: Forecast,
  scorecard: Scorecard,
  "season-board": SeasonBoard,
};
