import type { ReactNode } from "react";
import { CitedAnswer } from "./product-fragments/cited-answer";
import { Forecast } from "./product-fragments/forecast";
import { Scorecard } from "./product-fragments/scorecard";
import { SeasonBoard } from "./product-fragments/season-board";

const fragments: Record<string, () => ReactNode> = {
  "interview-ai": Scorecard,
  "chatbot-search-cases": CitedAnswer,
  "test-forecast": Forecast,
  "placement-portal": SeasonBoard,
};

/** A piece of a product's interface, drawn small. Decorative: the text beside it says the same. */
export function ProductFragment({ id }: { id: string }) {
  const Fragment = fragments[id];
  return Fragment ? (
    <div aria-hidden="true" className="home-fragment">
      <Fragment />
    </div>
  ) : null;
}
