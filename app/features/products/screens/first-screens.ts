import type { ComponentType } from "react";

/** The drawn screens for cards, by file: the first of each product. */
export const firstScreens = import.meta.glob<ComponentType>(
  "./{cited-answer,component-sheet,forecast,question-and-query,scorecard,season-board,template,workbook}.html",
  { query: "?react", import: "default", eager: true },
);
