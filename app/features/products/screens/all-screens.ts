import type { ReactNode } from "react";
import { CitedAnswer } from "./cited-answer";
import { ComponentSheet } from "./component-sheet";
import { Forecast } from "./forecast";
import { GlossaryScreen } from "./glossary";
import { InterviewDay } from "./interview-day";
import { MailPreview } from "./preview";
import { QuestionAndQuery } from "./question-and-query";
import { QuestionEditor } from "./question-editor";
import { DeliverySchedule } from "./schedule";
import { Scorecard } from "./scorecard";
import { SeasonBoard } from "./season-board";
import { Shortlist } from "./shortlist";
import { SourcePassage } from "./source-passage";
import { StudentView } from "./student-view";
import { MailTemplate } from "./template";
import { TwoThemes } from "./themes";
import { TopicList } from "./topics";
import { WorkbookLayout } from "./workbook";

/** All drawn screens, by the screenshots' ids. */
export const allScreens: Record<string, () => ReactNode> = {
  "cited-answer": CitedAnswer,
  "component-sheet": ComponentSheet,
  forecast: Forecast,
  glossary: GlossaryScreen,
  "interview-day": InterviewDay,
  preview: MailPreview,
  "question-and-query": QuestionAndQuery,
  "question-editor": QuestionEditor,
  schedule: DeliverySchedule,
  scorecard: Scorecard,
  "season-board": SeasonBoard,
  shortlist: Shortlist,
  "source-passage": SourcePassage,
  "student-view": StudentView,
  template: MailTemplate,
  themes: TwoThemes,
  topics: TopicList,
  workbook: WorkbookLayout,
};
