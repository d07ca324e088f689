import { durations, prices, responses } from "~/content/marketing-figures";
import type { Range, Scale } from "~/ui/scale/scale";
import { AxisLines, RangeBar } from "~/ui/scale/scale-parts";
import { parseDollars, parseHours, parseWeeks } from "./figure-range";
import { projectTypePrice } from "./kinds-of-work";
import { answerAxis, costAxis, timeAxis } from "./scales";

const website = projectTypePrice("simple-website");

type Pair = {
  title: string;
  scale: Scale;
  tone: "link" | "accent";
  figures: readonly { words: string; range: Range; of: string }[];
  text: string;
};

const pairs: readonly Pair[] = [
  {
    title: "A website and a project",
    scale: costAxis,
    tone: "link",
    figures: [
      { words: website.words, range: website.range, of: "a simple website" },
      {
        words: prices.customDevelopment,
        range: parseDollars(prices.customDevelopment),
        of: "custom development",
      },
    ],
    text: "The first is a thing: a handful of pages, one line of the price list. The second is a project: a team that finds out what is needed, designs it, builds it in sprints and launches it. What lies between the two is added up line by line in the calculator.",
  },
  {
    title: "A slice and a first version",
    scale: timeAxis,
    tone: "accent",
    figures: [
      { words: durations.mvpTeaser, range: parseWeeks(durations.mvpTeaser), of: "to a first slice" },
      { words: durations.mvp, range: parseWeeks(durations.mvp), of: "to an MVP" },
    ],
    text: `Where we say “MVP in ${durations.mvpTeaser}”, as on the home page, we mean the first slice: one task of the software, shown to a few real users to try. The MVP of ${durations.mvp} is a first version that is tested and launched, and that people work with.`,
  },
  {
    title: "A reply and a worked-out answer",
    scale: answerAxis,
    tone: "accent",
    figures: [
      { words: responses.first, range: parseHours(responses.first), of: "to a reply" },
      { words: responses.worked, range: parseHours(responses.worked), of: "to a worked-out answer" },
    ],
    text: `A person replies to every contact within ${responses.first}. Once a project runs, some questions need work before they can be answered, such as the price of a change: those have their worked-out answer within ${responses.worked}.`,
  },
];

/** Explains figures on several pages that seem to contradict each other. */
export function AlikeFigures() {
  return (
    <div className="mt-16 lg:mt-20">
      <h3 className="text-h3">Three pairs that look like contradictions</h3>
      <dl className="mt-6 border-b border-rule">
        {pairs.map(({ title, scale, tone, figures, text }) => (
          <div
            key={title}
            className="grid break-inside-avoid gap-x-12 gap-y-5 border-t border-rule py-8 lg:grid-cols-12 lg:gap-y-2"
          >
            <dt className="font-display text-lead font-semibold lg:col-span-3">{title}</dt>
            <dd className="relative self-start lg:col-span-4">
              <AxisLines scale={scale} />
              {figures.map(({ words, range, of }) => (
                <p key={of} className="relative mb-3 last:mb-0">
                  <span className="figures relative inline-block bg-card pr-1.5 font-medium">{words}</span>{" "}
                  <span className="bg-card text-small text-ink-2">{of}</span>
                  <RangeBar scale={scale} range={range} tone={tone} className="mt-1" />
                </p>
              ))}
            </dd>
            <dd className="text-ink-2 lg:col-span-5">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
