import { type RefObject, useCallback, useEffect, useId, useRef, useState } from "react";
import { type CalculatorValues, isPriceable } from "~/features/estimates/calculator-values";
import {
  type EstimateChoices,
  formatLinePrice,
  type PricedEstimate,
  priceEstimate,
  sumLines,
} from "~/features/estimates/estimate";
import { findLargestMove, type PriceQuestion, priceQuestions } from "~/features/estimates/largest-move";
import { RangeDrawing } from "~/features/estimates/range-drawing";
import { useCalculatorValues } from "~/features/estimates/use-calculator-values";
import { defaultChoices, formatMultiplier, type PriceList } from "~/features/price-lists/price-list";
import { formatUsd, formatUsdRange } from "~/lib/text/numbers";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { useSubmitting } from "~/ui/form/post-form";
import { useHydrated } from "~/ui/use-hydrated";
import { useUncoveredFocus } from "~/ui/use-uncovered-focus";
import { titles } from "./form-sections";
import "./running-estimate.css";

/** Screen readers announce a new range after the visitor has paused for this long. */
const ANNOUNCE_AFTER_MS = 800;

/**
 * The current range, its lines and the submit button: beside the form on wide screens, otherwise in a bar below it,
 * whose range opens the lines. Without JavaScript, a sentence replaces what would not follow the choices.
 */
export function RunningEstimate({ initial, list }: { initial: CalculatorValues; list: PriceList }) {
  const element = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const sending = useSubmitting();
  const values = useCalculatorValues(element, initial, list);
  const answered = useAnswered(element);
  const choices = isPriceable(values) ? values : null;
  const priced = choices && priceEstimate(choices, list);
  const range = priced && formatUsdRange(priced.min, priced.max);
  const lines = useLines(element);
  const announcement = useDebouncedText(range ? `Your estimate: ${range}` : "");

  return (
    <aside ref={element} aria-label="Your estimate" className="running-estimate on-night">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 lg:block">
        <div className="min-w-0 max-lg:flex-[1_1_11rem]">
          <p className={classNames("eyebrow text-ink-2", range && "max-lg:hidden max-lg:noscript:block")}>
            Your estimate
          </p>
          {range ? (
            <>
              <LinesToggle lines={lines} range={range} />
              <p
                aria-hidden="true"
                className="figures mt-2 text-[1.875rem] leading-tight font-semibold tracking-tight max-lg:hidden noscript:hidden"
              >
                {range}
              </p>
            </>
          ) : null}
          <p className={classNames("min-h-7 lg:mt-2 lg:text-lead", range && "hidden noscript:block")}>
            {range
              ? "“Get Estimate” shows the price range of your choices."
              : "Choose a project type first. The rest is optional."}
          </p>
          {choices ? <LargestMoveLink choices={choices} list={list} answered={answered} /> : null}
          <output aria-live="polite" className="sr-only">
            {announcement}
          </output>
        </div>
        <div
          id={lines.id}
          {...(lines.isOpen && { role: "group", "aria-label": "What you chose so far", tabIndex: 0 })}
          className={classNames("noscript:hidden", lines.isOpen && range ? "open-lines" : "max-lg:hidden")}
        >
          {choices && priced ? (
            <>
              {/* On low screens the button comes before the drawing. */}
              <div className="mt-5 max-lg:hidden [@media(height<50rem)]:hidden">
                <RangeDrawing min={priced.min} max={priced.max} />
              </div>
              <ChosenLines
                choices={choices}
                list={list}
                priced={priced}
                answered={answered}
                onFollow={lines.close}
              />
            </>
          ) : null}
        </div>
        <p className="mt-5 mb-4 border-t border-rule pt-4 text-ink-2 max-lg:hidden">
          You get a link to your estimate. No account or e-mail address needed.
        </p>
        <Button pending={sending} disabled={hydrated && !choices} className="lg:w-full">
          {sending ? "Calculating..." : "Get Estimate"}
        </Button>
      </div>
    </aside>
  );
}

function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}

/**
 * The state of the lines that the bar opens on narrow screens. They close on Escape, and when they would cover the
 * focused element.
 */
function useLines(bar: RefObject<HTMLElement | null>) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useUncoveredFocus(bar, { collapse: close });
  useEffect(() => {
    const form = bar.current?.closest("form");
    if (!isOpen || !form) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (bar.current?.contains(document.activeElement)) toggle.current?.focus();
      close();
    };
    form.addEventListener("keydown", closeOnEscape);
    return () => form.removeEventListener("keydown", closeOnEscape);
  }, [bar, isOpen, close]);
  return { id, isOpen, toggle, close, toggleOpen: () => setOpen((open) => !open) };
}

/** The range in the bar of narrow screens: it opens and closes the lines above the bar. */
const LinesToggle = ({ lines, range }: { lines: ReturnType<typeof useLines>; range: string }) => (
  <button
    ref={lines.toggle}
    type="button"
    aria-expanded={lines.isOpen}
    aria-controls={lines.id}
    onClick={lines.toggleOpen}
    className="group block min-h-11 text-left lg:hidden noscript:hidden"
  >
    <span className="eyebrow block text-ink-2">Your estimate</span>
    <span className="figures block font-semibold">
      <span>{range}</span>
      <span className="sr-only">, what you chose so far</span>
      <svg
        viewBox="0 0 12 12"
        aria-hidden="true"
        fill="none"
        strokeWidth="2"
        className={classNames(
          "ml-2 inline-block size-3 stroke-link transition-transform duration-200 motion-reduce:transition-none",
          lines.isOpen && "rotate-180",
        )}
      >
        <path d="m1 8.5 5-5 5 5" />
      </svg>
    </span>
  </button>
);

type Answers = { choices: EstimateChoices; list: PriceList; answered: ReadonlySet<string> };

const isAnswered = ({ choices, answered }: Omit<Answers, "list">, name: PriceQuestion) =>
  answered.has(name) || differsFromDefault(choices, name);

/** The open question that can move the price most. */
const findOpenMove = (answers: Answers) =>
  findLargestMove(answers.choices, answers.list, (name) => isAnswered(answers, name));

/** The link to that question, where there is no room for the lines. */
function LargestMoveLink(answers: Answers) {
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
function ChosenLines({
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
function useAnswered(element: RefObject<HTMLElement | null>): ReadonlySet<string> {
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
