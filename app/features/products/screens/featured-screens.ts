import type { ComponentType } from "react";

/** The drawn screens for the home page, by file: the first of each product there. */
export const featuredScreens = import.meta.glob<ComponentType>(
  "./{cited-answer,forecast,scorecard,season-board}.html",
  { query: "?react", import: "default", eager: true },
);
