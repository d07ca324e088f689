import type { ReactNode } from "react";
import { CitedAnswer } from "./cited-answer";
import { ComponentSheet } from "./component-sheet";
import { Forecast } from "./forecast";
import { QuestionAndQuery } from "./question-and-query";
import { Scorecard } from "./scorecard";
import { SeasonBoard } from "./season-board";
import { MailTemplate } from "./template";
import { WorkbookLayout } from "./workbook";

/** The drawn screens for cards: the first of each product, by its id. */
export const firstScreens: Record<string, () => ReactNode> = {
  "cited-answer": CitedAnswer,
  "component-sheet": ComponentSheet,
  forecast: Forecast,
  "question-and-query": QuestionAndQuery,
  scorecard: Scorecard,
  "season-board": SeasonBoard,
  template: MailTemplate,
  workbook: WorkbookLayout,
};
