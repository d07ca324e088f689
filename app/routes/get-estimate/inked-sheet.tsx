import { type RefObject, useEffect, useState } from "react";
import {
  defaultChoices,
  type EstimateChoices,
  type PricedEstimate,
  sumLines,
} from "~/features/estimates/estimate";
import { type NarrowingSection, narrowingQuestion, narrowingSections } from "~/features/estimates/narrowing";
import { formatUsdRange } from "~/lib/text/money";
import { classNames } from "~/ui/class-names";
import { titles } from "./form-sections";

type Answers = { choices: EstimateChoices; answered: ReadonlySet<string> };

const isAnswered = ({ choices, answered }: Answers, name: NarrowingSection) =>
  answered.has(name) || differsFromDefault(choices, name);

const nextQuestion = (answers: Answers) =>
  narrowingQuestion(answers.choices, (name) => isAnswered(answers, name));

/** The link to the open question that matters most, where there is no room for the sheet. */
export function NarrowingLink(answers: Answers) {
  const next = nextQuestion(answers);
  if (!next) return null;
  return (
    <a
      href={`#estimate-${next}`}
      className="link inline-block py-0.5 text-small lg:hidden [@media(height<40rem)]:hidden"
    >
      {`Narrow it most: ${titles[next]}`}
    </a>
  );
}

/** The sheet in progress: each answer inks its line, and the open question that matters most is marked. */
export function InkedSheet({
  priced,
  onFollow,
  ...answers
}: Answers & { priced: PricedEstimate; onFollow: () => void }) {
  const next = nextQuestion(answers);
  return (
    <dl className="mt-4 text-small max-lg:mt-3 sm:max-lg:grid sm:max-lg:grid-cols-2 sm:max-lg:gap-x-8">
      {(["projectType", ...narrowingSections] as const).map((name) => {
        const inked = name === "projectType" || isAnswered(answers, name);
        return (
          <div
            key={name}
            className={classNames(
              "flex flex-wrap justify-between gap-x-4 border-b py-1 transition-colors duration-200",
              inked ? "border-link" : "border-dashed border-field",
            )}
          >
            <dt className={inked ? undefined : "text-ink-2"}>
              {titles[name]}
              {name === next ? (
                <a href={`#estimate-${name}`} onClick={onFollow} className="link block text-accent">
                  This answer would narrow it most
                </a>
              ) : null}
            </dt>
            <dd className="figures">{inked ? share(name, priced) : "open"}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** What an answer adds to the price: its lines' sum, or its multiplier. */
function share(name: "projectType" | NarrowingSection, priced: PricedEstimate): string {
  if (name === "timeline") return `× ${priced.timelineMultiplier}`;
  if (name === "complexity") return `× ${priced.complexityMultiplier}`;
  const { min, max } = sumLines(priced.lines.filter(({ section }) => section === titles[name]));
  return formatUsdRange(min, max);
}

function differsFromDefault(choices: EstimateChoices, name: NarrowingSection): boolean {
  const chosen = choices[name];
  return Array.isArray(chosen)
    ? chosen.length > 0
    : name in defaultChoices && chosen !== defaultChoices[name as keyof typeof defaultChoices];
}

/** The names of the fields that the visitor has touched in the form around `element`. */
export function useAnswered(element: RefObject<HTMLElement | null>): ReadonlySet<string> {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const form = element.current?.closest("form");
    const note = ({ target }: Event) => {
      const { name } = target as Partial<HTMLInputElement>;
      if (name) setAnswered((before) => (before.has(name) ? before : new Set([...before, name])));
    };
    form?.addEventListener("input", note);
    return () => form?.removeEventListener("input", note);
  }, [element]);
  return answered;
}
