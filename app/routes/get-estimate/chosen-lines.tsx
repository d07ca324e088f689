import { type RefObject, useEffect, useState } from "react";
import {
  type EstimateChoices,
  formatLinePrice,
  type PricedEstimate,
  sumLines,
} from "~/features/estimates/estimate";
import { findLargestMove, type PriceQuestion, priceQuestions } from "~/features/estimates/largest-move";
import type { PriceList } from "~/features/price-lists/price-list";
import { defaultChoices, formatMultiplier } from "~/features/price-lists/price-list";
import { formatUsd } from "~/lib/text/money";
import { classNames } from "~/ui/class-names";
import { titles } from "./form-sections";

type Answers = { choices: EstimateChoices; list: PriceList; answered: ReadonlySet<string> };

const isAnswered = ({ choices, answered }: Omit<Answers, "list">, name: PriceQuestion) =>
  answered.has(name) || differsFromDefault(choices, name);

/** The open question that can move the price most. */
const findOpenMove = (answers: Answers) =>
  findLargestMove(answers.choices, answers.list, (name) => isAnswered(answers, name));

/** The link to that question, where there is no room for the lines. */
export function LargestMoveLink(answers: Answers) {
  const move = findOpenMove(answers);
  if (!move) return null;
  return (
    <a
      href={`#estimate-${move.name}`}
      className="link inline-block py-0.5 text-small lg:hidden noscript:hidden [@media(height<40rem)]:hidden"
    >
      {`Moves the price most: ${titles[move.name]}`}
    </a>
  );
}

/** The amount that each answer adds so far. The open question that can move the price most is marked. */
export function ChosenLines({
  priced,
  onFollow,
  ...answers
}: Answers & { priced: PricedEstimate; onFollow: () => void }) {
  const move = findOpenMove(answers);
  return (
    <dl className="mt-4 text-small max-lg:mt-3 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
      {(["projectType", ...priceQuestions] as const).map((name) => {
        const isChosen = name === "projectType" || isAnswered(answers, name);
        return (
          <div
            key={name}
            className={classNames(
              "flex flex-wrap justify-between gap-x-4 border-b py-1 transition-colors duration-200",
              isChosen ? "border-link" : "border-dashed border-field",
            )}
          >
            <dt className={isChosen ? undefined : "text-ink-2"}>
              {titles[name]}
              {name === move?.name ? (
                <a href={`#estimate-${name}`} onClick={onFollow} className="link block text-accent">
                  {`Moves the price most: by up to ${formatUsd(move.amount)}`}
                </a>
              ) : null}
            </dt>
            <dd className="figures">{isChosen ? formatEffect(name, priced) : "not chosen"}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** An answer's effect on the price: its multiplier, or the sum of its lines. */
function formatEffect(name: "projectType" | PriceQuestion, priced: PricedEstimate): string {
  if (name === "timeline") return formatMultiplier(priced.timelineMultiplier);
  if (name === "complexity") return formatMultiplier(priced.complexityMultiplier);
  const lines = priced.lines.filter(({ section }) => section === titles[name]);
  return formatLinePrice({ ...sumLines(lines), open: lines[0]?.open });
}

function differsFromDefault(choices: EstimateChoices, name: PriceQuestion): boolean {
  const chosen = choices[name];
  if (Array.isArray(chosen)) return chosen.length > 0;
  return name in defaultChoices && chosen !== defaultChoices[name as keyof typeof defaultChoices];
}

/** The names of the fields that the visitor has touched in the form around `element`. */
export function useAnswered(element: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = element.current?.closest("form");
    const onInput = ({ target }: Event) => {
      const { name } = target as Partial<HTMLInputElement>;
      if (name) setAnswered((before) => (before.has(name) ? before : new Set([...before, name])));
    };
    form?.addEventListener("input", onInput);
    return () => form?.removeEventListener("input", onInput);
  }, [element]);
  return answered;
}
